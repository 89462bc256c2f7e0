package dev.offprint.address;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.HeaderTable;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Router;
import dev.offprint.edge.resource.Routing;
import dev.offprint.edge.resource.Slug;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the compiler writes is served at the address it has there, as its kind. */
final class HeaderRulesTest {

    private static final HeaderTable HEADERS = HeaderRules.of("https://example.com/kb");
    private static final KeyLayout KEYS = new KeyLayout(PagePattern.DEFAULT, Map.of());

    private final Router router = new Router("", HEADERS);
    private final Addresses addresses = new Addresses(Map.of(), HEADERS);

    @Test
    void everyDocumentIsServedAsWhatItIs() {
        for (Document document : Document.values()) {
            Route.FileAt file = file("/" + document.path());
            assertThat(file.headers().type()).isEqualTo(document.mediaType());
            assertThat(file.headers().immutable()).isFalse();
            leads(KEYS.document(document), file);
        }
        assertThat(file("/catalog.ndjson").headers().ranges()).isTrue();
        assertThat(file("/.well-known/api-catalog").headers().link())
                .isEqualTo("</kb/.well-known/api-catalog>; rel=\"api-catalog\"; type=\"application/linkset+json\"");
    }

    @ParameterizedTest
    @CsvSource({
        "index/0110.json, application/json, false",
        "search/en/0123456789abcdef.json, application/json, true",
        "en/archive/llms.txt, text/plain; charset=utf-8, false",
        "en/topics/caching/feed.xml, application/atom+xml; charset=utf-8, false",
        "sitemaps/a-to-f.xml, application/xml, false",
        ".well-known/agent-skills/read/SKILL.md, text/markdown; charset=utf-8, false",
        "assets/site.0123.css, text/css; charset=utf-8, true",
        "assets/x.unknown, application/octet-stream, true",
        "media/a/photo.PNG, image/png, true",
        "media/a/llms.txt, text/plain; charset=utf-8, true",
        "media/a/site.css, application/octet-stream, true",
        "media/a/data.parquet, application/octet-stream, true"
    })
    void everythingElseIsServedByItsPlaceAndItsExtension(String path, String type, boolean immutable) {
        Route.FileAt file = file("/" + path);
        assertThat(file.headers().type()).isEqualTo(type);
        assertThat(file.headers().immutable()).isEqualTo(immutable);
        leads(new ObjectKey(path), file);
    }

    @Test
    void onlyTextHasCodedForms() {
        assertThat(file("/media/a/photo.jpg").headers().compressed()).isTrue();
        assertThat(file("/media/a/data.csv").headers().compressed()).isFalse();
        assertThat(file("/assets/logo.svg").headers().compressed()).isFalse();
    }

    @Test
    void everyPageIsFoundByBothOfItsKeys() {
        Slug guide = new Slug("guide");
        for (Page page : List.of(
                new Page.Home(),
                new Page.LocaleIndex(ContentLocale.DE),
                new Page.SitePage(ContentLocale.EN, new Slug("index")),
                new Page.TypeIndex(ContentLocale.EN, guide),
                Page.IndexPart.of(ContentLocale.EN, Page.IndexSection.TYPES),
                new Page.IndexPart(
                        ContentLocale.EN, Page.IndexSection.A_TO_Z, List.of(new Slug("w"), new Slug("w-to-wf"))),
                new Page.ArticlePage(ContentLocale.EN, new Slug("x".repeat(255))),
                new Page.ProblemPage(new Slug("article-not-found")))) {
            String path = KEYS.path(page);
            leads(KEYS.html(page), new Route.PageAt(path));
            leads(KEYS.markdown(page), new Route.MarkdownOf(path));
            assertThat(Page.at(path, PagePattern.DEFAULT)).contains(page);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "fr/types/guide",
        "en/kinds/guide",
        "fr/archive",
        "en/archive/-x",
        "en/archive/a/b/c/d/e/f/g",
        "problems/x",
        "x"
    })
    void nothingElseIsAPage(String path) {
        assertThat(Page.at(path, PagePattern.DEFAULT)).isEmpty();
    }

    @Test
    void whatAuthorsPublishIsNothingThatRuns() {
        assertThat(MediaTypes.isMedia("a.PNG")).isTrue();
        assertThat(MediaTypes.of("a.PNG")).isEqualTo("image/png");
        for (String name : new String[] {"a.js", "a.css", "a.html", "a.xml", "a", "png", "a.png.js"}) {
            assertThat(MediaTypes.isMedia(name)).as(name).isFalse();
        }
    }

    private Route.FileAt file(String address) {
        assertThat(router.route(Request.get(address))).as(address).isInstanceOf(Routing.Found.class);
        return (Route.FileAt) ((Routing.Found) router.route(Request.get(address))).route();
    }

    /** Back from the key to the route, and from its address to the same. */
    private void leads(ObjectKey key, Route route) {
        assertThat(addresses.route(key)).contains(route);
        assertThat(route.key(Map.of())).isEqualTo(key);
        assertThat(router.route(Request.get(route.address()))).isEqualTo(new Routing.Found(route));
    }
}
