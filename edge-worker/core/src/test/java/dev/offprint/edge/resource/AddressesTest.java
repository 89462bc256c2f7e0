package dev.offprint.edge.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.Page.IndexFile;
import dev.offprint.edge.resource.Page.IndexSection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From a route to its key and back, slugs that look like something else among them. */
class AddressesTest {

    private static final KeyLayout LAYOUT = new KeyLayout(PagePattern.DEFAULT, Map.of("very aware", "x-1"));
    private final Addresses addresses = new Addresses(LAYOUT, name -> true);

    @ParameterizedTest
    @MethodSource("pages")
    void aPageIsFoundByBothOfItsKeys(Page page) {
        leads(LAYOUT.html(page), new Route.PageAt(page));
        leads(LAYOUT.markdown(page), new Route.MarkdownOf(page));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void aListIsFoundByItsFilters(Route.ArticleList list) {
        leads(LAYOUT.list(list), list);
    }

    @Test
    void theAddressOfAListHasItsParametersInOrder() {
        assertThat(addresses.of(new Route.ArticleList(null, null, null))).endsWith("api/knowledge/articles");
        assertThat(addresses.of(new Route.ArticleList(FilterableType.MEDIUM, ContentLocale.EN, "a b&c")))
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
        leads(LAYOUT.detail(slug), new Route.ArticleDetail(slug));
        leads(LAYOUT.answer(slug, ContentLocale.DE), new Route.AnswerFirst(slug, ContentLocale.DE));
    }

    @Test
    void everythingElseIsFoundAtItsKey() {
        for (Document document : Document.values()) {
            leads(LAYOUT.document(document), new Route.DocumentAt(document));
        }
        leads(new ObjectKey("index/0110.json"), new Route.PartOf(Document.INDEX, "0110"));
        leads(
                new ObjectKey("search/de/0123456789abcdef.json"),
                new Route.PartOf(Document.SEARCH_DE, "0123456789abcdef"));
        for (IndexFile file : IndexFile.values()) {
            for (IndexSection section : List.of(IndexSection.TYPES, IndexSection.TOPICS)) {
                Page.IndexPart part = new Page.IndexPart(ContentLocale.DE, section, List.of(new Slug("guide")));
                Route route = new Route.IndexFileAt(part, file);
                leads(route.key(LAYOUT), route);
            }
        }
        leads(new ObjectKey("sitemaps/a-to-f.xml"), new Route.SitemapPart(new Slug("a-to-f")));
        Slug skill = new Slug("read");
        leads(LAYOUT.skill(skill), new Route.SkillFile(skill));
        for (String asset : List.of("assets/a.css", "media/a/photo.png", "media/a/index.html")) {
            leads(new ObjectKey(asset), new Route.Asset(asset));
        }
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
        assertThat(route.key(LAYOUT)).isEqualTo(key);
        Router router = new Router("", PagePattern.DEFAULT, name -> true);
        assertThat(router.route(Request.get(addresses.of(route)))).isEqualTo(new Routing.Found(route));
    }

    static Stream<Page> pages() {
        Stream<Page> articles = Stream.of("a", "index", "x".repeat(249), "x".repeat(250), "x".repeat(255))
                .map(slug -> new Page.ArticlePage(ContentLocale.EN, new Slug(slug)));
        Stream<Page> others = Stream.of(
                new Page.Home(),
                new Page.LocaleIndex(ContentLocale.DE),
                new Page.SitePage(ContentLocale.EN, new Slug("index")),
                new Page.TypeIndex(ContentLocale.EN, new Slug("guide")),
                Page.IndexPart.of(ContentLocale.EN, IndexSection.TYPES),
                Page.IndexPart.of(ContentLocale.DE, IndexSection.ARCHIVE),
                new Page.IndexPart(ContentLocale.EN, IndexSection.ARCHIVE, List.of(new Slug("2026-11"))),
                new Page.IndexPart(ContentLocale.EN, IndexSection.A_TO_Z, List.of(new Slug("w"), new Slug("w-to-wf"))),
                new Page.ProblemPage(new Slug("article-not-found")));
        return Stream.concat(articles, others);
    }
}
