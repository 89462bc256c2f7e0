package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.LoadState;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        assertThat(page).hasURL(site.url(ENGLISH + "?q=cachin"));
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
        assertThat(page).hasURL(site.url(ENGLISH + "?q=glossary"));
        assertThat(results(page).first()).not().hasText(first);
        page.goBack();
        assertThat(field(page)).hasValue("etag");
        assertThat(results(page).first()).hasText(first);
    }

    @Test
    void facetsNarrowWithoutARequest(Page page, BrowserSession session, ServedSite site) {
        page.navigate(site.url(ENGLISH + "?q=articles"));
        Locator types = page.getByLabel("Type");
        assertThat(types).isVisible();
        page.waitForLoadState(LoadState.NETWORKIDLE);
        int before = indexRequests(session);
        types.selectOption("guide");
        assertThat(page).hasURL(site.url(ENGLISH + "?q=articles&type=guide"));
        for (String kind : page.locator(".entries .meta span:first-child").allInnerTexts()) {
            assertThat(kind).isEqualToIgnoringCase("guide");
        }
        assertThat(indexRequests(session)).isEqualTo(before);
        page.goBack();
        assertThat(types).hasValue("");
    }

    @Test
    void searchesWithoutANetworkWhatWasRead(Page page, BrowserSession session, ServedSite site) {
        session.expect("ERR_INTERNET_DISCONNECTED");
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(results(page).first()).isVisible();
        session.context().setOffline(true);
        field(page).fill("caching articles");
        assertThat(page).hasURL(site.url(ENGLISH + "?q=caching+articles"));
        assertThat(results(page).first()).isVisible();
        session.context().setOffline(false);
    }

    @Test
    void saysThatThereIsNoNetwork(Page page, BrowserSession session, ServedSite site) {
        session.expect("ERR_INTERNET_DISCONNECTED");
        page.navigate(site.url(ENGLISH));
        assertThat(field(page)).isVisible();
        session.context().setOffline(true);
        field(page).fill("caching");
        assertThat(status(page)).containsText("cannot be read");
        session.context().setOffline(false);
        page.keyboard().press("Enter");
        assertThat(results(page).first()).isVisible();
    }

    @Test
    void aSlowAnswerNeverReplacesALaterOne(Page page, ServedSite site) {
        page.route(Pattern.compile("/search/en\\.json$"), route -> {
            page.waitForTimeout(600);
            route.resume();
        });
        page.navigate(site.url(ENGLISH));
        field(page).fill("glossary");
        page.waitForTimeout(250);
        field(page).fill("caching");
        assertThat(results(page).first()).containsText("caching");
        assertThat(page.locator(".entries")).hasAttribute("aria-busy", "false");
        assertThat(results(page).first()).containsText("caching");
    }

    @Test
    void aShardThatIsMissingOrBrokenIsASentence(Page page, BrowserSession session, ServedSite site) {
        session.expect(PageKind.MISSING);
        Pattern shards = Pattern.compile("/search/en/\\w+\\.json$");
        page.route(shards, route -> route.fulfill(new Route.FulfillOptions().setStatus(404)));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(status(page)).containsText("cannot be read");
        page.unroute(shards);
        page.route(shards, route -> route.fulfill(new Route.FulfillOptions().setBody("{\"articles\":")));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(status(page)).containsText("cannot be read");
        page.unroute(shards);
        page.keyboard().press("/");
        page.keyboard().press("Enter");
        assertThat(results(page).first()).isVisible();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"<script>alert(1)</script>", "مرحبا بالعالم", "\u202Eabc", "…", "zzzzqqqq", "%00%ff", "the"})
    void oddQueriesAreAnsweredByASentence(String query, Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        field(page).fill(query);
        page.keyboard().press("Enter");
        assertThat(status(page)).not().isEmpty();
        assertThat(page.locator("h1")).hasText("Search");
        assertThat(page.locator("main script:not([src])")).hasCount(0);
    }

    @Test
    void aLongQueryIsCut(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        StringBuilder query = new StringBuilder("caching");
        for (int i = 0; query.length() < 10_000; i++) {
            query.append(" word").append(i);
        }
        field(page).fill(query.toString());
        page.keyboard().press("Enter");
        assertThat(status(page)).containsText("Only the first 16 words count");
        assertThat(page.url()).hasSizeLessThan(2_000);
        assertThat(results(page).first()).isVisible();
        assertThat(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0);
    }

    @Test
    void readsOnlyTheBeginningOfALongArticleForItsPassage(Page page, ServedSite site) {
        String filler = "A paragraph about nothing in particular.\n\n".repeat(50_000);
        page.route(
                Pattern.compile("/knowledge/[^/]+\\.md$"),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("text/markdown")
                        .setBody("# Title\n\nFirst words.\n\n" + filler + "At the end: caching.\n")));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(page.locator(".passage").first()).hasText("First words.");
    }

    /** A cache before the site may keep the root of the last release; the parts of that are gone. */
    @Test
    void passesByAnOldRootOfACache(Page page, BrowserSession session, ServedSite site) {
        session.expect(PageKind.MISSING);
        page.route(
                Pattern.compile("/search/en\\.json$"),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"locale\":\"en\",\"articles\":1,\"shards\":[[\"a\",\"0123456789abcdef\"]]}")));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(results(page).first()).containsText("aching");
        assertThat(page).hasTitle(Pattern.compile("^caching – "));
    }

    @Test
    void namesTagsThatAreText(Page page, ServedSite site) {
        page.route(
                Pattern.compile("/knowledge/[^/]+\\.md$"),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("text/markdown")
                        .setBody("# Title\n\n## The `<canvas>` element\n\nIt is <b>about</b> ``caching `<i>` ``.\n")));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(page.locator(".passage").first()).hasText("The <canvas> element: It is about caching <i>.");
    }

    @Test
    void saysThatItSearchesWhereThatTakesLong(Page page, ServedSite site) {
        page.route(Pattern.compile("/search/en/"), route -> {
            page.waitForTimeout(1_500);
            route.resume();
        });
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(status(page)).hasText("Searching …");
        assertThat(status(page)).hasText(Pattern.compile("article"));
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
    void aFacetThatTheSiteDoesNotHaveIsDropped(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH + "?q=caching&type=bogus&level=__proto__"));
        assertThat(results(page).first()).isVisible();
        assertThat(page).hasURL(site.url(ENGLISH + "?q=caching"));
        assertThat(page.getByLabel("Type")).hasValue("");
        assertThat(page.locator("[name=type] option[value=bogus]")).hasCount(0);
        page.navigate(site.url(ENGLISH + "?q=articles&type=guide"));
        assertThat(page.locator("[name=type]")).hasValue("guide");
    }

    @Test
    void theOtherLanguageIsAskedTheSame(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH + "?q=etag"));
        Locator german = page.locator("header a[hreflang=de]");
        assertThat(german).hasAttribute("href", Pattern.compile("/de/search\\?q=etag$"));
        field(page).fill("cache & etag");
        assertThat(page).hasURL(site.url(ENGLISH + "?q=cache+%26+etag"));
        german.click();
        assertThat(page).hasURL(site.url("/de/search?q=cache+%26+etag"));
        assertThat(field(page)).hasValue("cache & etag");
    }

    @Test
    void aWordThatNoIndexHasIsNamedAsSuch(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH + "?q=" + "x".repeat(300)));
        assertThat(status(page)).hasText("Words of more than 64 letters are not in the index.");
    }

    @Test
    @BrowserSettings(locale = "de-DE")
    void germanIsFoundByPartsAndForms(Page page, ServedSite site) {
        page.navigate(site.url("/de/search?q=Fassungen"));
        assertThat(status(page)).hasText(Pattern.compile("^\\d+ Artikel\\."));
        assertThat(page.locator("[placeholder='Wörter oder eine Frage']")).isVisible();
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
            assertThat(page).hasURL(site.url(ENGLISH + "?q=caching"));
            assertThat(page.locator(".passage mark").first()).isVisible();
            results(page).locator("a").first().click();
            assertThat(page).hasURL(Pattern.compile("/kb/en/knowledge/"));
        }
    }

    @Test
    void nothingLeavesTheBrowserButNamesOfFiles(Page page, BrowserSession session, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        assertThat(field(page)).isVisible();
        page.keyboard().press("/");
        page.keyboard().type("glossary");
        assertThat(results(page).first()).isVisible();
        List<String> asked = session.requests();
        assertThat(asked)
                .noneMatch(address -> address.contains("q="))
                .noneMatch(address -> address.contains("/search/") && address.contains("gloss"));
    }

    private static int indexRequests(BrowserSession session) {
        return (int) session.requests().stream()
                .filter(address -> address.contains("/search/"))
                .count();
    }

    private static Locator field(Page page) {
        return page.locator("main [name=q]");
    }

    private static Locator results(Page page) {
        return page.locator("main .entries h3");
    }

    private static Locator status(Page page) {
        return page.locator("main [role=status]");
    }
}
