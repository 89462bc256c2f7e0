package dev.offprint.edge.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.SampleTree;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.HeaderTable.FileHeaders;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the exchanges do not show: the limits of names, and which rule applies. */
final class RouterTest {

    private final Router router =
            new Router("", SampleTree.config("https://example.test").headers());

    @ParameterizedTest
    @ValueSource(strings = {"en", "en/kinds/guide", "404", "index", "assets"})
    void whatConsistsOfSlugsMayBeAPage(String path) {
        assertThat(router.route(Request.get("/" + path))).isEqualTo(new Routing.Found(new Route.PageAt(path)));
        Route markdown = new Route.MarkdownOf(path.equals("index") ? "" : path);
        assertThat(router.route(Request.get("/" + path + ".md"))).isEqualTo(new Routing.Found(markdown));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/en/-x",
                "/en//x",
                "/en/x.html",
                "/en/index.html",
                "/index.html",
                "/.md",
                "/en/.md",
                "/404.html",
                "/edge.json",
                "/manifest.json",
                "/.offprint/x",
                "/openapi.json.gz",
                "/en.md.md",
                "/sitemaps/.xml",
                "/en/a%2Fb",
                "/en/a%20b",
                "/%C3%BC"
            })
    void nothingElseIsLookedFor(String path) {
        assertThat(router.route(Request.get(path))).isEqualTo(new Routing.Nowhere(false));
    }

    @Test
    void readsABasePathHoweverItIsEncoded() {
        Router below = new Router("/%7Eme/site", HeaderTable.NONE);
        assertThat(below.route(Request.get("/~me/s%69te/en"))).isEqualTo(new Routing.Found(new Route.PageAt("en")));
        assertThat(below.route(Request.get("/~me/site"))).isEqualTo(new Routing.Found(new Route.PageAt("")));
        assertThat(below.route(Request.get("/en"))).isEqualTo(new Routing.Nowhere(false));
    }

    @ParameterizedTest
    @CsvSource({
        "a.txt, whole",
        "b/x/y.txt, below b",
        "b/.TXT, below b",
        "b/x.json, anything below b",
        "b/x, anything below b",
        "c/d.txt, within",
        "cd.txt, ''",
        "a.TXT, ''",
        "b, ''"
    })
    void theFirstRuleThatFitsApplies(String path, String type) {
        Router ruled = new Router(
                "",
                new HeaderTable(
                        null,
                        null,
                        null,
                        null,
                        List.of(
                                HeaderTable.rule("b/*.txt", FileHeaders.of("below b")),
                                HeaderTable.rule("a.txt c/*d.txt", FileHeaders.of("within")),
                                HeaderTable.rule("b/*", FileHeaders.of("anything below b")))));
        String found = ruled.route(Request.get("/" + path)) instanceof Routing.Found there
                        && there.route() instanceof Route.FileAt file
                ? file.headers().type()
                : "";
        assertThat(found).isEqualTo(type.equals("whole") ? "within" : type);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/assets/a//b",
                "/assets/a/..",
                "/assets/...",
                "/assets/a b",
                "/assets/%C3%BC",
                "/assets/a.gz",
                "/assets/a.br",
                "/media/a/b.br"
            })
    void knowsNoFileWithoutALegalKey(String path) {
        assertThat(router.route(Request.get(path))).isEqualTo(new Routing.Nowhere(false));
    }

    @Test
    void leavesRoomForACodedSiblingInTheNameOfAFile() {
        String longest = "a".repeat(252);
        assertThat(router.route(Request.get("/assets/" + longest))).isInstanceOf(Routing.Found.class);
        assertThat(router.route(Request.get("/assets/" + longest + "a"))).isEqualTo(new Routing.Nowhere(false));
        String whole = "assets" + "/abcdefghi".repeat(89); // 896 characters
        assertThat(router.route(Request.get("/" + whole + "/abc"))).isInstanceOf(Routing.Found.class);
        assertThat(router.route(Request.get("/" + whole + "/abcd"))).isEqualTo(new Routing.Nowhere(false));
    }

    @Test
    void looksForNothingThatIsLongerThanTheKeyOfAnyStore() {
        String longest = "a/".repeat(449) + "aa"; // 900 characters
        assertThat(router.route(Request.get("/" + longest))).isInstanceOf(Routing.Found.class);
        assertThat(router.route(Request.get("/" + longest + ".md"))).isInstanceOf(Routing.Found.class);
        assertThat(router.route(Request.get("/" + longest + "a"))).isEqualTo(new Routing.Nowhere(false));
        assertThat(router.route(Request.get("/" + longest + "a.md"))).isEqualTo(new Routing.Nowhere(false));
    }

    /** An empty parameter before others hides none of them. */
    @Test
    void readsAParameterBehindAnEmptyOne() {
        assertThat(router.route(Request.get("/api/knowledge/articles?&locale=de&")))
                .isEqualTo(new Routing.Found(new Route.ArticleList(null, ContentLocale.DE, null)));
    }

    @Test
    void encodesWhatCouldSplitALocation() {
        Request request = Request.get("/en/?a=\r\nX: y\u00fc");
        assertThat(router.route(request))
                .isEqualTo(new Routing.Redirect(new Route.PageAt("en"), "/en?a=%0D%0AX:%20y%C3%BC"));
    }
}
