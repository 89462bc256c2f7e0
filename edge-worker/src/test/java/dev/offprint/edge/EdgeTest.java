package dev.offprint.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.StoredObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    void doesNotLookForCodedSiblingsOfWhatIsCompressedInItself() {
        Request request = Request.get("/media/guide-one/photo.png").with("Accept-Encoding", "gzip, br");
        assertThat(fetch(request).keys()).containsExactly(new ObjectKey("media/guide-one/photo.png"));
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
        assertThat(edge.isMetered(Request.get(target))).isTrue();
        assertThat(edge.isMetered(Request.get(target).withMethod("HEAD"))).isTrue();
        assertThat(edge.isMetered(Request.get(target).withMethod("OPTIONS"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/en", "/openapi.json", "/api", "/api/x", "/api/knowledge/articles/", "/nothing"})
    void countsNothingElse(String target) {
        assertThat(edge.isMetered(Request.get(target))).isFalse();
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
        Response response = edge.finish(fetch, new FetchResult.Found(german, new StoredObject(body, "x")));
        assertThat(response.status()).isEqualTo(404);
        assertThat(body.discards).isEqualTo(1);
    }

    private int discards(Request request) {
        Plan.Fetch fetch = fetch(request);
        CountingBody body = new CountingBody();
        edge.finish(fetch, new FetchResult.Found(fetch.keys().get(0), new StoredObject(body, "x")));
        return body.discards;
    }

    private Plan.Fetch fetch(Request request) {
        return (Plan.Fetch) edge.plan(request, Admission.UNMETERED);
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
