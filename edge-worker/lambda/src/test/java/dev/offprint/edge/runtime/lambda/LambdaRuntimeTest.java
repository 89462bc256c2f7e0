package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.InputStreamBody;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.edge.runtime.lambda.RuntimeApiServer.Report;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the own runtime tells the Runtime API, octet for octet where the platform reads octets. */
final class LambdaRuntimeTest {

    private static final String LIST = "/api/knowledge/articles";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final RuntimeApiServer api;

    LambdaRuntimeTest() throws IOException {
        api = new RuntimeApiServer();
    }

    @AfterEach
    void stop() throws IOException {
        api.close();
    }

    @Test
    void streamsALongListThroughAFunctionUrl() throws IOException {
        byte[] list = list(20_000_000);
        RunningLoop unused = start(stream(list));
        Report report = api.invoke(Platform.event(Request.get(LIST)));
        Response answer = Platform.answer(report);
        assertThat(report.isStream()).isTrue();
        assertThat(report.fields()).doesNotContainKey("content-length");
        assertThat(report.trailers()).isEmpty();
        assertThat(((Bytes) answer.body()).bytes()).isEqualTo(list);
    }

    @Test
    void joinsFieldsOfOneNameAndEndsTheHeadOfAStreamWithEightNuls() {
        Headers fields = Headers.of("Link", "<a>; rel=b", "link", "<c>; rel=d", "ETag", "\"x\"", "X-Y", "a\u0000");
        byte[] head = RuntimeApi.streamHead(new Response(206, fields, Bytes.EMPTY));
        assertThat(new String(head, StandardCharsets.ISO_8859_1))
                .isEqualTo(
                        "{\"statusCode\":206,\"headers\":{\"Link\":\"<a>; rel=b, <c>; rel=d\",\"ETag\":\"\\\"x\\\"\",\"X-Y\":\"a\\u0000\"}}"
                                + "\0".repeat(8));
    }

    @Test
    void tellsInTrailersThatContentBreaksOff() throws IOException {
        InputStream broken = new BrokenOff(list(100_000));
        RunningLoop unused = start(new OneList(new InputStreamBody(200_000, broken)));
        Report report = api.invoke(Platform.event(Request.get(LIST)));
        assertThat(report.trailers()).containsEntry("lambda-runtime-function-error-type", "Function.ContentBroken");
        JsonNode error =
                JSON.readTree(Base64.getDecoder().decode(report.trailers().get("lambda-runtime-function-error-body")));
        assertThat(error.path("errorMessage").asText()).isEqualTo("the storage went away");
        assertThat(report.fields().get("trailer"))
                .isEqualTo("Lambda-Runtime-Function-Error-Type, Lambda-Runtime-Function-Error-Body");
        assertThat(api.invoke(Platform.event(Request.get("/nothing"))).kind())
                .as("the next event")
                .isEqualTo("response");
    }

    @Test
    void endsAStreamBeforeTheFunctionIsStopped() throws IOException {
        RunningLoop unused = start(stream(list(100)));
        long soon = System.currentTimeMillis() + 1;
        Report report = api.invoke(Platform.event(Request.get(LIST)), soon);
        assertThat(new String(
                        Base64.getDecoder().decode(report.trailers().get("lambda-runtime-function-error-body")),
                        StandardCharsets.UTF_8))
                .contains("raise the timeout");
    }

    @Test
    void reportsAnEventThatIsNoRequest() throws IOException {
        RunningLoop unused = start(stream(list(1)));
        Report report = api.invoke("{\"Records\":[]}".getBytes(StandardCharsets.UTF_8));
        assertThat(report.kind()).isEqualTo("error");
        assertThat(report.fields()).containsEntry("lambda-runtime-function-error-type", "Function.NotAnHttpEvent");
        JsonNode error = JSON.readTree(report.content());
        assertThat(error.path("errorType").asText()).isEqualTo("Function.NotAnHttpEvent");
        assertThat(error.path("errorMessage").asText())
                .contains("payload version 2.0")
                .contains("call the function by its URL");
        assertThat(error.path("stackTrace").isArray()).isTrue();
    }

    @Test
    void goesOnAfterAnAnswerThatIsRefused() throws IOException {
        RunningLoop unused = start(stream(list(10)));
        api.refusals.add(413);
        api.invoke(Platform.event(Request.get("/a")));
        assertThat(api.invoke(Platform.event(Request.get("/b"))).kind()).isEqualTo("response");
    }

    @Test
    void endsWhereTheEnvironmentIsBroken() throws Exception {
        RunningLoop loop = start(stream(list(10)));
        api.refusals.add(500);
        api.invoke(Platform.event(Request.get("/a")));
        assertThat(loop.end()).hasMessageContaining("500");
    }

    @Test
    void answersABugWithAProblem() throws IOException {
        ObjectStore defective = key -> {
            throw new IllegalStateException("a bug");
        };
        RunningLoop unused = start(defective);
        Response answer = Platform.answer(api.invoke(Platform.event(Request.get(LIST))));
        assertThat(answer.status()).isEqualTo(500);
        assertThat(new String(((Bytes) answer.body()).bytes(), StandardCharsets.UTF_8))
                .contains("INTERNAL_ERROR")
                .doesNotContain("a bug");
    }

    @Test
    void keepsOneConnection() throws IOException {
        RunningLoop unused = start(stream(list(10)));
        for (int i = 0; i < 10; i++) {
            api.invoke(Platform.event(Request.get("/" + i)));
        }
        assertThat(api.connections).hasValue(1);
    }

    /** Starts the loop, which ends with the API. */
    private RunningLoop start(ObjectStore store) {
        return new RunningLoop(api, new WorldTree(World.USUAL, store).function());
    }

    private static ObjectStore stream(byte[] content) {
        return new OneList(new InputStreamBody(content.length, new ByteArrayInputStream(content)));
    }

    private static byte[] list(int length) {
        byte[] list = new byte[length];
        Arrays.fill(list, (byte) 'x');
        return list;
    }

    /** A store with a list of all articles, to be sent once. */
    private record OneList(StreamedBody body) implements ObjectStore {
        @Override
        public Optional<StoredObject> get(ObjectKey key) {
            return key.value().equals("api/knowledge/articles/index.json")
                    ? Optional.of(new StoredObject(body, "digest"))
                    : Optional.empty();
        }
    }

    /** Content whose source fails at its end. */
    private static final class BrokenOff extends FilterInputStream {

        BrokenOff(byte[] content) {
            super(new ByteArrayInputStream(content));
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            if (read < 0) {
                throw new IOException("the storage went away");
            }
            return read;
        }
    }
}
