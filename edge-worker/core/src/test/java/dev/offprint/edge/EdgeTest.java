package dev.offprint.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What no exchange can show: which keys are asked for, what is counted, and that no body is left open. */
final class EdgeTest {

    private final Edge edge = new Edge(SampleTree.config("https://example.test"));

    @Test
    void asksForCodedSiblingsFirstAndForTheOtherLocaleLast() {
        Request request = Request.get("/api/aeo/articles/guide-one").with("Accept-Encoding", "gzip, br");
        assertThat(fetch(request).keys())
                .extracting(ObjectKey::value)
                .containsExactly(
                        "api/aeo/articles/guide-one/en.json.br",
                        "api/aeo/articles/guide-one/en.json.gz",
                        "api/aeo/articles/guide-one/en.json",
                        "api/aeo/articles/guide-one/de.json");
    }

    @Test
    void asksForThePageForNowhereBehindAPage() {
        Request request = Request.get("/en").with("Accept", "text/html").with("Accept-Encoding", "gzip");
        assertThat(fetch(request).keys())
                .extracting(ObjectKey::value)
                .containsExactly("en/index.html.gz", "en/index.html", "404.html.gz", "404.html");
    }

    @Test
    void answersFromObjectsAtHandWithTheFirstThatExists() {
        Request request = Request.get("/api/aeo/articles/guide-one").with("Accept-Encoding", "gzip");
        Map<ObjectKey, String> objects = Map.of(
                new ObjectKey("api/aeo/articles/guide-one/en.json"), "en",
                new ObjectKey("api/aeo/articles/guide-one/de.json"), "de");
        Function<ObjectKey, Optional<StoredObject>> there = key -> Optional.ofNullable(objects.get(key))
                .map(text -> new StoredObject(new Bytes(text.getBytes(StandardCharsets.UTF_8)), "x"));
        assertThat(text(edge.answer(request, there))).isEqualTo("en");
        assertThat(edge.answer(request, key -> Optional.empty()).status()).isEqualTo(404);
        assertThat(edge.answer(Request.get("/api/aeo/articles/guide-one?locale=xx"), there)
                        .status())
                .isEqualTo(400);
    }

    @Test
    void looksForWhatItWouldRedirectTo() {
        assertThat(keys(Request.get("/en/?a=b").with("Accept", "text/html")))
                .containsExactly("en/index.html", "404.html");
        assertThat(keys(Request.get("/api/aeo/articles/x/?locale=de")))
                .containsExactly("api/knowledge/articles/x/index.json");
        assertThat(keys(Request.get("/auth.md/"))).containsExactly("auth.md");
    }

    @Test
    void looksForWhatItWouldRefuse() {
        assertThat(keys(Request.get("/en").with("Accept", "image/png"))).containsExactly("en/index.html", "en.md");
    }

    @Test
    void looksForWhatItWouldRecommend() {
        assertThat(keys(Request.get("/api/knowledge/articles/x?locale=de")))
                .containsExactly("api/aeo/articles/x/de.json", "api/aeo/articles/x/en.json");
        assertThat(keys(Request.get("/api/aeo/articles/x?locale=fr")))
                .containsExactly("api/aeo/articles/x/en.json", "api/aeo/articles/x/de.json");
        assertThat(keys(Request.get("/de/knowledge/x")))
                .containsExactly("de/knowledge/x/index.html", "en/knowledge/x.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/en/", "/api/aeo/articles/x?locale=fr", "/api/knowledge/articles/x?contentType=guide"})
    void discardsWhatOnlyShowsThatItExists(String target) {
        assertThat(discards(Request.get(target))).isEqualTo(1);
        assertThat(discards(Request.get("/en").with("Accept", "image/png"))).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/knowledge/articles?locale=fr",
                "/api/knowledge/articles/-x?locale=fr",
                "/nothing.php",
                "/.env",
                "/edge.json",
                "/en/index.html",
                "/nothing.php/"
            })
    void looksForNothingWhereNothingCanBe(String target) {
        assertThat(edge.plan(Request.get(target))).isInstanceOf(Plan.Answer.class);
        assertThat(edge.plan(Request.get("/en").withMethod("POST"))).isInstanceOf(Plan.Answer.class);
    }

    @Test
    void refusesForARuntimeInWordsOfTheSameTable() {
        Response refused = edge.refuse(Request.get("/"), ProblemType.REQUEST_TIMEOUT);
        assertThat(refused.status()).isEqualTo(408);
        assertThat(text(refused)).contains("\"type\":\"https://example.test/problems/request-timeout\"");
    }

    /** Decision 38: former slugs cost the store nothing where nothing was renamed. */
    @Test
    void asksForTheNewAddressOfARenamedArticleOnly() {
        Edge renaming = new Edge(SampleTree.config("https://example.test"));
        Edge plain = new Edge(SampleTree.config("https://example.test").with(Renames.NONE));
        for (String unknown :
                List.of("/en/knowledge/x", "/en/knowledge/x.md", "/api/aeo/articles/x", "/media/x/y.png")) {
            assertThat(keys(renaming, unknown)).isEqualTo(keys(plain, unknown));
        }
        assertThat(keys(renaming, "/en/knowledge/guide-0.md"))
                .startsWith(new ObjectKey("en/knowledge/guide-0.md"), new ObjectKey("en/knowledge/guide-one.md"));
    }

    /** A coded Markdown has the tokens of its text, if the store knows the length of that. */
    @ParameterizedTest
    @CsvSource({"20, 5", "21, 6", "0, 0", "-1, ''"})
    void countsTheTokensOfTheUncodedText(long uncoded, String tokens) {
        Edge edge = new Edge(SampleTree.config("https://example.test"));
        Plan.Fetch fetch =
                (Plan.Fetch) edge.plan(Request.get("/en/knowledge/guide-one.md").with("Accept-Encoding", "gzip"));
        StoredObject object = new StoredObject(new Bytes(new byte[3]), "digest", uncoded);
        Response response = edge.finish(fetch, hit(new ObjectKey("en/knowledge/guide-one.md.gz"), object));
        assertThat(response.headers().first("x-markdown-tokens").orElse("")).isEqualTo(tokens);
    }

    private static List<ObjectKey> keys(Edge edge, String path) {
        return ((Plan.Fetch) edge.plan(Request.get(path))).keys();
    }

    @Test
    void showsAValueOfEightyCharactersWhole() {
        Request request = Request.get("/api/knowledge/articles?locale=" + "x".repeat(80));
        assertThat(text(((Plan.Answer) edge.plan(request)).response())).contains("`" + "x".repeat(80) + "`");
    }

    private static String text(Response response) {
        return new String(((Bytes) response.body()).bytes(), StandardCharsets.UTF_8);
    }

    @Test
    void cutsALongValueBetweenCharacters() {
        String smile = "%F0%9F%98%80"; // two code units, of which one would be the 80th
        Request request = Request.get("/api/knowledge/articles?locale=" + "x".repeat(79) + smile + "y".repeat(99));
        Plan.Answer answer = (Plan.Answer) edge.plan(request);
        String body = new String(((Bytes) answer.response().body()).bytes(), StandardCharsets.UTF_8);
        assertThat(body).contains("x".repeat(79) + "\u2026` (180 characters)").doesNotContain("\ufffd");
    }

    @Test
    void doesNotLookForCodedSiblingsOfWhatIsCompressedInItself() {
        Request request = Request.get("/media/guide-one/photo.png").with("Accept-Encoding", "gzip, br");
        assertThat(fetch(request).keys()).containsExactly(new ObjectKey("media/guide-one/photo.png"));
    }

    @Test
    void scriptsRunFromTheAssetsOfTheSiteAlone() {
        Edge below = new Edge(SampleTree.config("https://example.test/kb"));
        Request request = Request.get("/kb/en").with("Accept", "text/html");
        Plan.Fetch fetch = (Plan.Fetch) below.plan(request);
        StoredObject page = new StoredObject(Bytes.EMPTY, "page");
        Response answer = below.finish(fetch, hit(fetch.keys().get(0), page));
        assertThat(answer.headers().first("Content-Security-Policy").orElseThrow())
                .contains("script-src 'self';")
                .endsWith(", script-src *:*/kb/assets/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/knowledge/articles",
                "/api/knowledge/articles?locale=xx",
                "/api/knowledge/articles/x",
                "/api/knowledge/articles/-",
                "/api/aeo/articles/x?locale=de"
            })
    void countsTheOperations(String target) {
        assertThat(edge.route(Request.get(target)).isMetered()).isTrue();
        assertThat(edge.route(Request.get(target).withMethod("HEAD")).isMetered())
                .isTrue();
        for (String method : new String[] {"OPTIONS", "POST", "PUT", "DELETE", "get"}) {
            assertThat(edge.route(Request.get(target).withMethod(method)).isMetered())
                    .as(method)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/en", "/openapi.json", "/api", "/api/x", "/api/knowledge/articles/", "/nothing"})
    void countsNothingElse(String target) {
        assertThat(edge.route(Request.get(target)).isMetered()).isFalse();
    }

    @Test
    void sendsABodyOrDiscardsItOnce() {
        Request get = Request.get("/api/knowledge/articles");
        assertThat(discards(get)).isZero();
        assertThat(discards(get.withMethod("HEAD"))).isEqualTo(1);
        assertThat(discards(get.with("If-None-Match", "*"))).isEqualTo(1);
        assertThat(discards(get.with("If-Match", "\"other\""))).isEqualTo(1);
        assertThat(discards(get.withMethod("HEAD").with("If-None-Match", "*"))).isEqualTo(1);
        assertThat(discards(get.withMethod("HEAD").with("If-Match", "\"other\"")))
                .isEqualTo(1);
    }

    @Test
    void discardsTheOtherTranslation() {
        Plan.Fetch fetch = fetch(Request.get("/api/aeo/articles/nur-deutsch"));
        CountingBody body = new CountingBody();
        ObjectKey german = new ObjectKey("api/aeo/articles/nur-deutsch/de.json");
        Response response = edge.finish(fetch, hit(german, new StoredObject(body, "x")));
        assertThat(response.status()).isEqualTo(404);
        assertThat(body.discards).isEqualTo(1);
    }

    private static Optional<ObjectStore.Hit> hit(ObjectKey key, StoredObject object) {
        return Optional.of(new ObjectStore.Hit(key, object));
    }

    private int discards(Request request) {
        Plan.Fetch fetch = fetch(request);
        CountingBody body = new CountingBody();
        edge.finish(fetch, hit(fetch.keys().get(0), new StoredObject(body, "x")));
        return body.discards;
    }

    private List<String> keys(Request request) {
        return fetch(request).keys().stream().map(ObjectKey::value).toList();
    }

    private Plan.Fetch fetch(Request request) {
        return (Plan.Fetch) edge.plan(request);
    }

    private static final class CountingBody implements Body {
        private int discards;

        @Override
        public long length() {
            return 5;
        }

        @Override
        public void discard() {
            discards++;
        }
    }
}
