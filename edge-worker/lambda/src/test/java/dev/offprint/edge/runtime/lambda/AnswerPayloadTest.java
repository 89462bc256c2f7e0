package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AnswerPayloadTest {

    private static final byte[] UMLAUT = "Prüfung\u0000\"".getBytes(StandardCharsets.UTF_8);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json", "application/problem+json", "text/html; charset=utf-8", "text/markdown",
                "application/atom+xml", "image/svg+xml", "text/javascript", "application/linkset+json"
            })
    void sendsTextAsText(String type) throws IOException {
        JsonNode payload = whole(UMLAUT, "Content-Type", type);
        assertThat(payload.path("isBase64Encoded").asBoolean()).isFalse();
        assertThat(payload.path("body").asText()).isEqualTo("Prüfung\u0000\"");
    }

    @Test
    void sendsCodedContentAsBase64() throws IOException {
        assertBase64(whole(UMLAUT, "Content-Type", "application/json", "Content-Encoding", "gzip"));
    }

    @Test
    void sendsPicturesAsBase64() throws IOException {
        assertBase64(whole(UMLAUT, "Content-Type", "image/png"));
    }

    @Test
    void sendsARangeThatBeginsWithinACharacterAsBase64() throws IOException {
        byte[] half = {(byte) 0xbc, 'f'};
        JsonNode payload = whole(half, "Content-Type", "application/json");
        assertThat(payload.path("isBase64Encoded").asBoolean()).isTrue();
        assertThat(Base64.getDecoder().decode(payload.path("body").asText())).isEqualTo(half);
    }

    @Test
    void joinsFieldsOfOneName() throws IOException {
        JsonNode payload = whole(new byte[0], "Link", "<a>; rel=b", "link", "<c>; rel=d", "ETag", "\"x\"");
        assertThat(payload.path("headers").toString())
                .isEqualTo("{\"Link\":\"<a>; rel=b, <c>; rel=d\",\"ETag\":\"\\\"x\\\"\"}");
    }

    @Test
    void endsTheHeadOfAStreamWithEightNuls() {
        Response answer = new Response(206, Headers.of("Content-Type", "a/b\u0000"), Bytes.EMPTY);
        assertThat(new String(AnswerPayload.streamHead(answer), StandardCharsets.ISO_8859_1))
                .isEqualTo("{\"statusCode\":206,\"headers\":{\"Content-Type\":\"a/b\\u0000\"}}" + "\0".repeat(8));
    }

    @Test
    void isAtMostAsLongAsThePlatformTakes() throws IOException {
        Headers json = Headers.of("Content-Type", "application/json");
        byte[] text = new byte[6_291_000];
        Arrays.fill(text, (byte) 'x');
        Response plain = new Response(200, json, new Bytes(text));
        assertThat(AnswerPayload.whole(plain)).isPresent();
        Response coded = new Response(200, json.with("Content-Encoding", "gzip"), plain.body());
        assertThat(AnswerPayload.whole(coded)).as("four thirds as Base64").isEmpty();
        Response nuls = new Response(200, json, new Bytes(new byte[6_291_000]));
        assertThat(AnswerPayload.whole(nuls)).as("six characters each").isEmpty();
    }

    private static void assertBase64(JsonNode payload) throws IOException {
        assertThat(payload.path("isBase64Encoded").asBoolean()).isTrue();
        assertThat(payload.path("body").binaryValue()).isEqualTo(UMLAUT);
    }

    private static JsonNode whole(byte[] content, String... fields) throws IOException {
        Response answer = new Response(200, Headers.of(fields), new Bytes(content));
        return new ObjectMapper().readTree(AnswerPayload.whole(answer).orElseThrow());
    }
}
