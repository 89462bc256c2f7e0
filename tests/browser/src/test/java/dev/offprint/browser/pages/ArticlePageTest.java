package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@BrowserTest
final class ArticlePageTest {

    private static final String ENGLISH = "/en/knowledge/answer-first-writing";
    private static final String GERMAN = "/de/knowledge/answer-first-writing";

    @Test
    void theLanguageSwitchLeadsToTheSameArticleAndBack(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        page.locator("a[hreflang=de]").first().click();
        assertThat(page).hasURL(site.url(GERMAN));
        assertThat(page.locator("html")).hasAttribute("lang", "de");
        page.locator("a[hreflang=en]").first().click();
        assertThat(page).hasURL(site.url(ENGLISH));
        assertThat(page.locator("html")).hasAttribute("lang", "en");
    }

    @Test
    @BrowserSettings(script = false, locale = "de-DE")
    void theLanguageSwitchNeedsNoScript(Page page, ServedSite site) {
        page.navigate(site.url(GERMAN));
        page.locator("a[hreflang=en]").first().click();
        assertThat(page).hasURL(site.url(ENGLISH));
        assertThat(page.locator("h1")).isVisible();
    }

    @Test
    void theFirstTabLeadsPastTheNavigation(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        page.keyboard().press("Tab");
        Locator skip = page.locator(":focus");
        assertThat(skip).hasAttribute("href", "#main");
        assertThat(skip).isInViewport();
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("#main$"));
        page.keyboard().press("Tab");
        assertThat(page.locator("main :focus")).hasCount(1);
    }

    @Test
    void theContentsLeadToTheirHeadings(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        Locator entry = page.locator("nav a[href^='#']:visible").first();
        String heading = entry.textContent();
        entry.click();
        assertThat(page.locator("main :target")).containsText(heading);
        assertThat(page.locator("main :target")).isInViewport();
    }
}
