package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.WaitUntilState;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the page that searches says where the network, an index or a query is odd. */
@BrowserTest
final class SearchFailuresTest {

    private static final String ENGLISH = "/en/search";

    private static Locator field(Page page) {
        return page.locator("main [name=q]");
    }

    private static Locator results(Page page) {
        return page.locator("main ol.entries h3");
    }

    private static Locator status(Page page) {
        return page.locator("main [role=status]");
    }

    private static Locator failed(Page page) {
        return page.locator("main [role=alert]");
    }

    @Test
    void searchesWithoutANetworkWhatWasRead(Page page, BrowserSession session, ServedSite site) {
        session.expect("ERR_INTERNET_DISCONNECTED");
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(results(page).first()).isVisible();
        String before = status(page).innerText();
        session.context().setOffline(true);
        field(page).fill("caching articles");
        assertThat(status(page)).not().hasText(before);
        assertThat(status(page)).hasText(Pattern.compile("^\\d+ articles\\.$"));
        assertThat(results(page).first()).hasText("HTTP caching for knowledge APIs");
        session.context().setOffline(false);
    }

    @Test
    void saysThatThereIsNoNetwork(Page page, BrowserSession session, ServedSite site) {
        session.expect("ERR_INTERNET_DISCONNECTED");
        page.navigate(site.url(ENGLISH));
        assertThat(field(page)).isVisible();
        session.context().setOffline(true);
        field(page).fill("caching");
        assertThat(status(page)).containsText("No connection");
        assertThat(failed(page)).isHidden();
        session.context().setOffline(false);
        page.keyboard().press("Enter");
        assertThat(results(page).first()).isVisible();
        assertThat(failed(page)).isHidden();
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
        assertThat(page.locator("ol.entries")).hasAttribute("aria-busy", "false");
        assertThat(results(page).first()).containsText("caching");
    }

    @Test
    void aShardThatIsMissingOrBrokenIsASentence(Page page, BrowserSession session, ServedSite site) {
        session.expect(PageKind.MISSING);
        Pattern shards = Pattern.compile("/search/en/\\w+\\.json$");
        page.route(shards, route -> route.fulfill(new Route.FulfillOptions().setStatus(404)));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(failed(page)).containsText("does not load");
        page.unroute(shards);
        page.route(shards, route -> route.fulfill(new Route.FulfillOptions().setBody("{\"articles\":")));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(failed(page)).containsText("does not load");
        page.unroute(shards);
        page.keyboard().press("/");
        page.keyboard().press("Enter");
        assertThat(results(page).first()).isVisible();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<script>alert(1)</script> | ^\\d+ articles\\. In no article: .+alert.+\\.$",
                "مرحبا بالعالم             | ^Nothing found for .+مرحبا بالعالم.+\\.$",
                "\u202Eabc                 | ^Nothing found for .+abc.+\\.$",
                "…                         | ^Enter a word of letters or digits\\.$",
                "zzzzqqqq                  | ^Nothing found for .+zzzzqqqq.+\\.$",
                "%00%ff                    | ^\\d+ articles\\. In no article: .+ff.+\\.$",
                "the                       | ^\\d+ articles\\.$"
            })
    void oddQueriesAreAnsweredByASentence(String query, String sentence, Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH));
        field(page).fill(query);
        page.keyboard().press("Enter");
        assertThat(status(page)).hasText(Pattern.compile(sentence));
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
                        .setBody("# Title\n\nFirst words" + " and many more".repeat(50) + ".\n\n" + filler
                                + "At the end: caching.\n")));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(page.locator(".passage").first()).containsText("First words and many more");
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
    void saysThatItSearchesWhereThatTakesLong(Page page, ServedSite site) {
        Pattern shards = Pattern.compile("/search/en/");
        List<Route> held = new ArrayList<>();
        page.route(shards, held::add);
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(status(page)).hasText("Searching …");
        page.unroute(shards);
        held.forEach(Route::resume);
        assertThat(status(page)).hasText(Pattern.compile("article"));
    }

    /** A network, an extension or a proxy keeps the script away; pages cannot say so without the other one. */
    @ParameterizedTest
    @CsvSource({"404, ''", "200, '<html>'"})
    void saysThatItsScriptIsMissingAndWhereElseToLook(
            int code, String body, Page page, BrowserSession session, ServedSite site) {
        session.expect(code == 404 ? PageKind.MISSING : "Unexpected token");
        page.route(
                Pattern.compile("/assets/search\\."),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setStatus(code)
                        .setContentType("text/javascript")
                        .setBody(body)));
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(failed(page)).containsText("does not load");
        failed(page).locator("a").click();
        assertThat(page.locator("h1")).hasText("A to Z");
    }

    @Test
    void searchesForWhatWasTypedBeforeItsScriptCame(Page page, ServedSite site) {
        List<Route> held = new ArrayList<>();
        Pattern script = Pattern.compile("/assets/search\\.");
        page.route(script, held::add);
        page.navigate(site.url(ENGLISH), new Page.NavigateOptions().setWaitUntil(WaitUntilState.COMMIT));
        field(page).fill("caching");
        page.unroute(script);
        held.forEach(Route::resume);
        assertThat(results(page).first()).isVisible();
        assertThat(field(page)).hasValue("caching");
    }

    @Test
    void noFacetShowsTheResultsOfAnEarlierQuery(Page page, BrowserSession session, ServedSite site) {
        session.expect("ERR_INTERNET_DISCONNECTED");
        page.navigate(site.url(ENGLISH + "?q=caching"));
        assertThat(results(page).first()).isVisible();
        session.context().setOffline(true);
        field(page).fill("glossary zebra");
        assertThat(status(page)).containsText("No connection");
        assertThat(page.locator(".facets option").filter(new Locator.FilterOptions().setHasText("(")))
                .hasCount(0);
        session.context().setOffline(false);
    }

    @Test
    void noRequestOfThePageHasTheQueryInItsReferer(Page page, ServedSite site) {
        List<String> referrers = new ArrayList<>();
        page.onRequest(request -> referrers.add(request.allHeaders().getOrDefault("referer", "")));
        page.navigate(site.url(ENGLISH + "?q=secretquery"));
        assertThat(status(page)).containsText("Nothing found");
        assertThat(referrers).noneMatch(one -> one.contains("secretquery"));
    }

    @Test
    void aWordThatNoIndexHasIsNamedAsSuch(Page page, ServedSite site) {
        page.navigate(site.url(ENGLISH + "?q=" + "x".repeat(300)));
        assertThat(status(page)).hasText("Words of more than 64 letters are not in the index.");
    }
}
