package dev.offprint.edge.resource;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** From a route to its key and back, slugs that look like something else among them. */
class AddressesTest {

    private static final KeyLayout LAYOUT = new KeyLayout(PagePattern.DEFAULT, Map.of("very aware", "x-1"));
    private final Addresses addresses = new Addresses(LAYOUT, name -> true);

    @ParameterizedTest
    @MethodSource("pages")
    void aPageIsFoundByBothOfItsKeys(Page page) {
        assertThat(addresses.route(LAYOUT.html(page))).contains(new Route.PageAt(page));
        assertThat(addresses.route(LAYOUT.markdown(page))).contains(new Route.MarkdownOf(page));
    }

    static Stream<Page> pages() {
        Stream<Page> articles = Stream.of("a", "index", "x".repeat(249), "x".repeat(250), "x".repeat(255))
                .map(slug -> new Page.ArticlePage(ContentLocale.EN, new Slug(slug)));
        Stream<Page> others = Stream.of(
                new Page.Home(),
                new Page.LocaleIndex(ContentLocale.DE),
                new Page.SitePage(ContentLocale.EN, new Slug("index")),
                new Page.TypeIndex(ContentLocale.EN, new Slug("guide")),
                new Page.ProblemPage(new Slug("article-not-found")));
        return Stream.concat(articles, others);
    }
}
