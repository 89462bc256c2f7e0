package dev.offprint.edge.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.Page.IndexSection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the exchanges do not show: other patterns, the limits of names, and that every key has its address. */
final class RouterTest {

    private final Router router = new Router("", PagePattern.DEFAULT, name -> true);

    @Test
    void readsPagesByTheConfiguredPattern() {
        PagePattern pattern = PagePattern.parse("/read/{locale}/{slug}").orElseThrow();
        Router other = new Router("/b", pattern, name -> false);
        Page page = new Page.ArticlePage(ContentLocale.DE, new Slug("x"));
        assertThat(other.route(Request.get("/b/read/de/x"))).isEqualTo(new Routing.Found(new Route.PageAt(page)));
        assertThat(other.route(Request.get("/b/read/de/x.md")))
                .isEqualTo(new Routing.Found(new Route.MarkdownOf(page)));
        assertThat(other.route(Request.get("/b/de/knowledge/x"))).isEqualTo(new Routing.Nowhere(false));
        assertThat(other.route(Request.get("/b/problems/x"))).isEqualTo(new Routing.Nowhere(false));
    }

    @Test
    void keepsTheAddressesOfIndexesFromArticles() {
        for (IndexSection section : IndexSection.values()) {
            assertThat(PagePattern.parse("/{locale}/" + section.segment() + "/{slug}"))
                    .isEmpty();
            assertThat(PagePattern.parse("/{locale}/" + section.segment() + "/of/{slug}"))
                    .isEmpty();
        }
        assertThat(PagePattern.parse("/{locale}/kinds/of/{slug}")).isPresent();
        assertThat(PagePattern.parse("/types/{locale}/{slug}")).isPresent();
        assertThat(router.route(Request.get("/fr/types/guide"))).isEqualTo(new Routing.Nowhere(false));
        assertThat(router.route(Request.get("/en/kinds/guide"))).isEqualTo(new Routing.Nowhere(false));
    }

    @Test
    void readsTheAddressesOfPartsOfIndexes() {
        Slug guide = new Slug("guide");
        Page.IndexPart part =
                new Page.IndexPart(ContentLocale.EN, IndexSection.ARCHIVE, List.of(new Slug("2026-11"), guide));
        assertThat(router.route(Request.get("/en/archive/2026-11/guide")))
                .isEqualTo(new Routing.Found(new Route.PageAt(part)));
        assertThat(router.route(Request.get("/en/archive/2026-11/guide.md")))
                .isEqualTo(new Routing.Found(new Route.MarkdownOf(part)));
        assertThat(router.route(Request.get("/en/types/guide")))
                .isEqualTo(new Routing.Found(new Route.PageAt(new Page.TypeIndex(ContentLocale.EN, guide))));
        assertThat(router.route(Request.get("/fr/archive"))).isEqualTo(new Routing.Nowhere(false));
        assertThat(router.route(Request.get("/en/archive/-x"))).isEqualTo(new Routing.Nowhere(false));
        assertThat(router.route(Request.get("/en/archive/a/b/c/d/e/f/g"))).isEqualTo(new Routing.Nowhere(false));
        assertThat(router.route(Request.get("/en/knowledge/llms.txt"))).isEqualTo(new Routing.Nowhere(false));
        assertThat(router.route(Request.get("/sitemaps/.xml"))).isEqualTo(new Routing.Nowhere(false));
    }

    @Test
    void readsABasePathHoweverItIsEncoded() {
        Router below = new Router("/%7Eme/site", PagePattern.DEFAULT, name -> true);
        assertThat(below.route(Request.get("/~me/s%69te/en")))
                .isEqualTo(new Routing.Found(new Route.PageAt(new Page.LocaleIndex(ContentLocale.EN))));
    }

    @Test
    void readsTheAddressOfEveryDocument() {
        for (Document document : Document.values()) {
            assertThat(router.route(Request.get("/" + document.path())))
                    .isEqualTo(new Routing.Found(new Route.DocumentAt(document)));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/index/0110.json, INDEX, 0110",
        "/search/en/0123456789abcdef.json, SEARCH_EN, 0123456789abcdef",
        "/search/de/fedcba9876543210.json, SEARCH_DE, fedcba9876543210"
    })
    void readsTheAddressOfAPart(String path, Document document, String part) {
        assertThat(router.route(Request.get(path))).isEqualTo(new Routing.Found(new Route.PartOf(document, part)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/index/.json",
                "/index/0123456789abcdef.json",
                "/search/en/0110.json",
                "/search/en/0123456789abcdef0.json",
                "/search/en/0123456789ABCDEF.json",
                "/search/fr/0123456789abcdef.json",
                "/index/a.json",
                "/index/01.xml",
                "/index/-1.json",
                "/index/0/1.json",
                "/en/index/01.json",
                "/en/feed/2026.xml",
                "/openapi/01.json"
            })
    void knowsNoPartOfAnotherShape(String path) {
        assertThat(router.route(Request.get(path))).isEqualTo(new Routing.Nowhere(false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/assets",
                "/assets/",
                "/assets/a//b",
                "/assets/a/..",
                "/assets/...",
                "/assets/a b",
                "/assets/%C3%BC",
                "/assets/a.gz",
                "/assets/a.br",
                "/media/a",
                "/media/a/b/c",
                "/media/-a/b",
                "/media/a/b.br"
            })
    void knowsNoAssetWithoutALegalKey(String path) {
        assertThat(router.route(Request.get(path))).isEqualTo(new Routing.Nowhere(false));
    }

    @Test
    void leavesRoomForACodedSiblingInTheNameOfAnAsset() {
        String longest = "a".repeat(252);
        assertThat(router.route(Request.get("/assets/" + longest)))
                .isEqualTo(new Routing.Found(new Route.Asset("assets/" + longest)));
        assertThat(router.route(Request.get("/assets/" + longest + "a"))).isEqualTo(new Routing.Nowhere(false));
        String whole = "assets" + "/abcdefghi".repeat(89); // 896 characters
        assertThat(router.route(Request.get("/" + whole + "/abc")))
                .isEqualTo(new Routing.Found(new Route.Asset(whole + "/abc")));
        assertThat(router.route(Request.get("/" + whole + "/abcd"))).isEqualTo(new Routing.Nowhere(false));
        assertThat(router.route(Request.get("/assets" + "/abcdefghi".repeat(90))))
                .isEqualTo(new Routing.Nowhere(false));
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
                .isEqualTo(new Routing.Redirect(
                        new Route.PageAt(new Page.LocaleIndex(ContentLocale.EN)), "/en?a=%0D%0AX:%20y%C3%BC"));
    }
}
