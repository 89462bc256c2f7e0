package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is in memory needs no other thread, and is the same answer as before. */
final class AnswersAtOnceTest {

    private static final ClientKey CLIENT = new ClientKey("192.0.2.1");
    private static final Request TEXT = Request.get("/llms.txt").with("Accept-Encoding", "gzip");

    private final WatchedStore store = new WatchedStore();
    private final FailureLog log = new FailureLog(new PrintWriter(new StringWriter()), true);
    private final AtomicInteger dispatched = new AtomicInteger();
    private EdgeSource source;
    private TreeRequestHandler handler;

    @BeforeEach
    void serveARelease() throws Exception {
        ReleasedSite.publish(store, "one");
        source = new EdgeSource(store, EdgeSource.Settings.DEFAULT, log);
        handler = new TreeRequestHandler(source, log);
    }

    @Test
    void readsOnAnotherThreadOnce() {
        Response first = ask(TEXT).response();
        assertThat(dispatched).as("the store is asked").hasValue(1);
        same(ask(TEXT).response(), first);
        EncodedResponse third = ask(TEXT);
        assertThat(dispatched).as("memory is not").hasValue(1);
        assertThat(third.encoded()).as("its decision is remembered").isNotNull();
        same(third.response(), first);
        same(third.response(), handler.answer(TEXT, CLIENT));
    }

    @Test
    void appliesPreconditionsToWhatItRemembers() {
        ask(TEXT);
        String tag = ask(TEXT).response().headers().first("ETag").orElseThrow();
        for (Request asked : new Request[] {
            TEXT.with("If-None-Match", tag), TEXT.with("If-None-Match", "\"other\""), TEXT.with("If-Match", "\"other\"")
        }) {
            same(ask(asked).response(), handler.answer(asked, CLIENT));
        }
        assertThat(ask(TEXT.with("If-None-Match", tag)).response().status()).isEqualTo(304);
        assertThat(ask(TEXT.with("If-Match", "\"other\"")).response().status()).isEqualTo(412);
    }

    @Test
    void remembersEachCodingByItself() {
        Request plain = Request.get("/llms.txt");
        for (int i = 0; i < 2; i++) {
            ask(TEXT);
            ask(plain);
        }
        same(ask(plain).response(), handler.answer(plain, CLIENT));
        assertThat(ask(plain).response().headers().first("Content-Encoding")).isEmpty();
        assertThat(ask(TEXT).response().headers().first("Content-Encoding")).contains("gzip");
    }

    @Test
    void answersWithProblemsAtOnce() {
        Request missing = Request.get("/api/knowledge/articles/no-such-article");
        same(ask(missing).response(), handler.answer(missing, CLIENT));
        assertThat(dispatched).hasValue(0);
    }

    @Test
    void forgetsAReleaseWithItsTree() throws Exception {
        Request plain = Request.get("/llms.txt");
        ask(plain);
        ask(plain);
        ReleasedSite.publish(store, "two");
        source.check();
        assertThat(text(ask(plain).response())).contains("two").isEqualTo(text(handler.answer(plain, CLIENT)));
    }

    private EncodedResponse ask(Request request) {
        return handler.answerLater(request, CLIENT, task -> {
                    dispatched.incrementAndGet();
                    task.run();
                })
                .toCompletableFuture()
                .join();
    }

    private static void same(Response actual, Response expected) {
        assertThat(actual.status()).isEqualTo(expected.status());
        assertThat(actual.headers()).isEqualTo(expected.headers());
        assertThat(((Bytes) actual.body()).bytes()).isEqualTo(((Bytes) expected.body()).bytes());
    }

    private static String text(Response response) {
        return new String(((Bytes) response.body()).bytes(), StandardCharsets.UTF_8);
    }
}
