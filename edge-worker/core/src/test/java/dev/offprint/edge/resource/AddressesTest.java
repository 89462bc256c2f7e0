package dev.offprint.edge.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.SampleTree;
import dev.offprint.edge.http.Request;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From a route to its key and back, slugs that look like something else among them. */
class AddressesTest {

    private static final Map<String, String> LEVELS = Map.of("very aware", "x-1");
    private static final HeaderTable HEADERS =
            SampleTree.config("https://example.test").headers();
    private final Addresses addresses = new Addresses(LEVELS, HEADERS);

    @ParameterizedTest
    @MethodSource("pages")
    void aPageIsFoundByBothOfItsKeys(String page) {
        leads(TreeKeys.html(page), new Route.PageAt(page));
        leads(TreeKeys.markdown(page), new Route.MarkdownOf(page));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void aListIsFoundByItsFilters(Route.ArticleList list) {
        leads(TreeKeys.list(list, LEVELS), list);
    }

    @Test
    void theAddressOfAListHasItsParametersInOrder() {
        assertThat(new Route.ArticleList(null, null, null).address()).endsWith("api/knowledge/articles");
        assertThat(new Route.ArticleList(FilterableType.MEDIUM, ContentLocale.EN, "a b&c").address())
                .endsWith("api/knowledge/articles?contentType=medium&locale=en&awarenessLevel=a%20b%26c");
    }

    static Stream<Route.ArticleList> lists() {
        return Stream.of(
                new Route.ArticleList(null, null, null),
                new Route.ArticleList(FilterableType.MEDIUM, null, null),
                new Route.ArticleList(null, ContentLocale.DE, null),
                new Route.ArticleList(null, null, "very aware"),
                new Route.ArticleList(FilterableType.MEDIUM, ContentLocale.EN, "very aware"));
    }

    @Test
    void anArticleIsFoundByTheKeysOfItsJson() {
        Slug slug = new Slug("a");
        leads(TreeKeys.detail(slug), new Route.ArticleDetail(slug));
        leads(TreeKeys.answer(slug, ContentLocale.DE), new Route.AnswerFirst(slug, ContentLocale.DE));
    }

    @Test
    void everythingElseIsFoundAtItsKey() {
        for (String path : List.of(
                "openapi.json",
                "index.json",
                "index/0110.json",
                "en/types/guide/llms.txt",
                "auth.md",
                ".well-known/agent-skills/read/SKILL.md",
                "assets/a.css",
                "media/a/photo.png",
                "media/a/index.html")) {
            Route route = addresses.route(new ObjectKey(path)).orElseThrow();
            assertThat(route).isInstanceOf(Route.FileAt.class);
            leads(new ObjectKey(path), route);
        }
        ObjectKey catalog = new ObjectKey(".well-known/api-catalog/index.json");
        assertThat(addresses.route(catalog).orElseThrow().address()).isEqualTo("/.well-known/api-catalog");
        leads(catalog, addresses.route(catalog).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "edge.json",
                "manifest.json",
                "404.html",
                "api/knowledge/articles/_lists/none.json",
                "api/knowledge/articles/_lists/type-medium/index.html",
                "api/knowledge/articles/_lists/level-unknown/index.json",
                "api/knowledge/articles/_lists/locale/index.json",
                "api/knowledge/articles/_lists/size-9/index.json",
                "api/knowledge/articles/_lists/type-none/index.json",
                "api/aeo/articles/a/fr.json",
                "api/aeo/articles/a/de.xml",
                "api/aeo/articles/de.json",
                "api/knowledge/articles/a/index.json.gz"
            })
    void noAddressLeadsToTheRest(String key) {
        assertThat(addresses.route(new ObjectKey(key))).isEmpty();
    }

    /** Back from the key to the route, and from its address to the same. */
    private void leads(ObjectKey key, Route route) {
        assertThat(addresses.route(key)).contains(route);
        assertThat(route.key(LEVELS)).isEqualTo(key);
        Router router = new Router("", HEADERS);
        assertThat(router.route(Request.get(route.address()))).isEqualTo(new Routing.Found(route));
    }

    static Stream<String> pages() {
        Stream<String> articles = Stream.of("a", "index", "x".repeat(249), "x".repeat(250), "x".repeat(255))
                .map(slug -> "en/knowledge/" + slug);
        return Stream.concat(
                articles,
                Stream.of("", "de", "en/index", "en/types/guide", "de/archive", "en/a-z/w/w-to-wf", "problems/x"));
    }
}
