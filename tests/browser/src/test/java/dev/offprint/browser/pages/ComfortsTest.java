package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import org.junit.jupiter.api.Test;

/** What pages do better where scripts run. */
@BrowserTest
final class ComfortsTest {

    private static final String ENGLISH = "/en/knowledge/http-caching-for-knowledge-apis";
    private static final String GERMAN = "/de/knowledge/http-caching-for-knowledge-apis";

    @Test
    void codeIsCopiedAsItStands(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        Locator block = page.locator(".code").first();
        String code = block.locator("pre").textContent();
        block.locator("button").click();
        assertThat(page.locator("[role=status]")).hasText("Copied");
        assertThat(clipboard(page)).isEqualTo(code);
    }

    @Test
    @BrowserSettings(locale = "de-DE")
    void copyingNeedsNoMouse(Page page, ServedSite site) {
        page.navigate(site.url(GERMAN));
        Locator block = page.locator(".code").first();
        block.locator("button").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("[role=status]")).hasText("Kopiert");
        assertThat(clipboard(page)).isEqualTo(block.locator("pre").textContent());
    }

    @Test
    void whatIsForMachinesIsCopiedAsItIsServed(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        for (Locator link : page.locator("a[data-copy]").all()) {
            page.evaluate("navigator.clipboard.writeText('')");
            link.locator("+ button").click();
            String served = (String) link.evaluate("link => fetch(link.href).then(answer => answer.text())");
            page.waitForCondition(() -> !clipboard(page).isEmpty());
            assertThat(clipboard(page)).isEqualTo(served);
        }
    }

    @Test
    void whatCannotBeCopiedSaysSo(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error('denied')) }");
        page.locator(".code button").first().click();
        assertThat(page.locator("[role=status]")).hasText("Not copied");
    }

    @Test
    @BrowserSettings(width = 1440, height = 900)
    void theContentsFollowOnAWideScreen(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        Locator entries = page.locator(".contents a");
        for (int i = 0; i < entries.count(); i++) {
            Locator entry = entries.nth(i);
            page.locator(entry.getAttribute("href")).evaluate("heading => heading.scrollIntoView()");
            assertThat(page.locator(".contents a[aria-current]")).hasCount(1);
            assertThat(entry).isInViewport();
        }
        assertThat(entries.last()).hasAttribute("aria-current", "true");
    }

    private static String clipboard(Page page) {
        return (String) page.evaluate("navigator.clipboard.readText()");
    }
}
