package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ForcedColors;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that searches. What is found is the business of the script's own tests. */
@BrowserTest
final class SearchTest {

    private static final String ENGLISH = "/en/search";

    @Test
    void showsResultsWhileTheReaderTypes(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        assertThat(field(page)).isVisible();
        page.keyboard().press("/");
        assertThat(field(page)).isFocused();
        page.keyboard().type("cachin");
        assertThat(results(page).first()).containsText("caching");
        assertThat(status(page)).hasText(Pattern.compile("^\\d+ articles?\\."));
        assertThat(page).hasURL(site.url(ENGLISH + "#q=cachin"));
        assertThat(page.locator(".passage mark").first()).isVisible();
    }

    @Test
    void needsOnlyTheKeyboard(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH + "?q=caching"));
        Locator links = results(page).locator("a");
        assertThat(links.first()).isVisible();
        page.keyboard().press("/");
        assertThat(field(page)).isFocused();
        page.keyboard().press("ArrowDown");
        assertThat(links.first()).isFocused();
        page.keyboard().press("ArrowDown");
        assertThat(links.nth(1)).isFocused();
        page.keyboard().press("Escape");
        assertThat(field(page)).isFocused();
        page.keyboard().press("ArrowDown");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("/en/knowledge/"));
    }

    @Test
    void anAddressIsASearchAndBackLeadsToTheOneBefore(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH + "?q=etag"));
        assertThat(field(page)).hasValue("etag");
        String first = results(page).first().innerText();
        field(page).fill("glossary");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(site.url(ENGLISH + "#q=glossary"));
        assertThat(results(page).first()).not().hasText(first);
        page.goBack();
        assertThat(field(page)).hasValue("etag");
        assertThat(results(page).first()).hasText(first);
    }

    @Test
    void namesTagsThatAreText(Page page, ServedSite site) {
        page.route(
                Pattern.compile("/knowledge/[^/]+\\.md$"),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("text/markdown")
                        .setBody("# Title\n\n## The `<canvas>` element\n\nIt is <b>about</b> ``caching `<i>` ``.\n")));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(page.locator(".passage").first()).hasText("The <canvas> element It is about caching <i>.");
    }

    @Test
    void showsWhatIsFoundInColoursOfTheReader(Page page, ServedSite site) {
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        Locator mark = page.locator(".passage mark").first();
        assertThat(mark).isVisible();
        assertThat(mark.evaluate("m => getComputedStyle(m).backgroundColor"))
                .isNotEqualTo(page.evaluate("getComputedStyle(document.body).backgroundColor"));
    }

    @Test
    void theOtherLanguageIsAskedTheSame(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH + "?q=etag"));
        Locator german = page.locator("header a[hreflang=de]");
        assertThat(german).hasAttribute("href", Pattern.compile("/de/search#q=etag$"));
        field(page).fill("cache & etag");
        assertThat(page).hasURL(site.url(ENGLISH + "#q=cache+%26+etag"));
        german.click();
        assertThat(page).hasURL(site.url("/de/search#q=cache+%26+etag"));
        assertThat(field(page)).hasValue("cache & etag");
    }

    /** Chromium shows {@code noscript} where its user turned scripts off, and not where a test did: so this reads the page. */
    @Test
    @BrowserSettings(script = false)
    void saysThatItNeedsScripts(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        assertThat(page.content())
                .containsPattern("<noscript>\\s*<p>The search needs scripts[^<]+<a href=\"/en/a-z\">");
        page.navigate(site.url("/en/developers"));
        assertThat(page.content()).contains("<noscript><a href=\"/en/search\">Search</a></noscript>");
    }

    @Test
    void worksBelowABasePath(Page page) throws IOException {
        try (ServedSite site = ServedSite.of(Path.of(System.getProperty("browser.content", "../../content")), "/kb")) {
            page.navigate(site.url("/en/developers"));
            page.locator("header [name=q]").fill("caching");
            page.keyboard().press("Enter");
            assertThat(page).hasURL(site.url(ENGLISH + "#q=caching"));
            assertThat(page.locator(".passage mark").first()).isVisible();
            results(page).locator("a").first().click();
            assertThat(page).hasURL(Pattern.compile("/kb/en/knowledge/"));
        }
    }

    @Test
    void anAddressWithAQueryIsSentOnce(Page page, BrowserSession session, ServedSite site) {
        page.navigate(site.url(ENGLISH + "?q=etag"));
        assertThat(page).hasURL(site.url(ENGLISH + "#q=etag"));
        assertThat(results(page).first()).isVisible();
        page.reload();
        assertThat(field(page)).hasValue("etag");
        assertThat(results(page).first()).isVisible();
        assertThat(session.requests())
                .filteredOn(address -> address.contains("?"))
                .hasSize(1);
    }

    @Test
    void aLinkIntoThePageKeepsTheSearch(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH + "#q=etag"));
        assertThat(results(page).first()).isVisible();
        page.locator("a.skip").focus();
        page.keyboard().press("Enter");
        assertThat(page).hasURL(site.url(ENGLISH + "#q=etag"));
        assertThat(field(page)).hasValue("etag");
        assertThat(results(page).first()).isVisible();
    }

    /** No slug has the word with its typing error. */
    @Test
    void nothingLeavesTheBrowserButNamesOfFiles(Page page, BrowserSession session, ServedSite site) {
        page.navigate(site.url("/en/developers"));
        page.locator("header [name=q]").fill("glossarry");
        page.keyboard().press("Enter");
        assertThat(results(page).first()).isVisible();
        field(page).fill("glossarry terms");
        assertThat(page).hasURL(site.url(ENGLISH + "#q=glossarry+terms"));
        page.locator("header a[hreflang=de]").click();
        assertThat(field(page)).hasValue("glossarry terms");
        page.goBack();
        assertThat(page.locator(".passage mark").first()).isVisible();
        results(page).first().locator("a").click();
        assertThat(page).hasURL(Pattern.compile("/en/knowledge/"));
        page.goBack();
        page.reload();
        assertThat(results(page).first()).isVisible();
        assertThat(session.told())
                .anyMatch(told -> told.contains("/search/en/") && told.contains("referer="))
                .noneMatch(told -> told.contains("arry"));
    }

    private static Locator field(Page page) {
        return page.locator("main [name=q]");
    }

    private static Locator results(Page page) {
        return page.locator("main ol.entries h3");
    }

    private static Locator status(Page page) {
        return page.locator("main [role=status]");
    }
}
