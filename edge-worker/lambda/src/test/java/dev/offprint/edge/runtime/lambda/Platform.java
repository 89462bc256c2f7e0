package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.differential.PlatformLimit;
import dev.offprint.edge.runtime.lambda.RuntimeApiServer.Report;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What stands between a client and the Runtime API: it makes events of requests, and answers of payloads. */
enum Platform {
    /** A function URL, which may stream. */
    FUNCTION_URL("abcdefghijklmnopqrstuvwxyz012345.lambda-url.eu-central-1.on.aws"),
    /** An HTTP API of API Gateway, which buffers. */
    HTTP_API("a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com");

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String host;

    Platform(String host) {
        this.host = host;
    }

    /** Returns what it decides before the function is asked. */
    List<PlatformLimit> limits() {
        return this == HTTP_API ? FunctionLimits.OF_HTTP_APIS : FunctionLimits.ALL;
    }

    /** Returns the answer that a client gets to a request. */
    Response answer(RuntimeApiServer api, Request request) throws IOException {
        return answer(api.invoke(event(request)));
    }

    /** Returns a request as an event of version 2.0. */
    byte[] event(Request request) throws IOException {
        return event(request, "$default", "192.0.2.7");
    }

    /** Returns a request as an event, in a stage and from an address. */
    byte[] event(Request request, String stage, String source) throws IOException {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("host", host);
        for (Headers.Field field : request.headers().fields()) {
            fields.merge(field.name().toLowerCase(Locale.ROOT), field.value(), (one, two) -> one + "," + two);
        }
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("version", "2.0");
        event.put("routeKey", "$default");
        event.put("rawPath", this == HTTP_API ? decoded(request.path()) : request.path());
        event.put("rawQueryString", request.query() == null ? "" : request.query());
        event.put("headers", fields);
        event.put(
                "requestContext",
                Map.of(
                        "accountId",
                        "anonymous",
                        "domainName",
                        host,
                        "stage",
                        stage,
                        "timeEpoch",
                        1_795_420_800_000L,
                        "http",
                        Map.of(
                                "method",
                                request.method(),
                                "path",
                                request.path(),
                                "protocol",
                                "HTTP/1.1",
                                "sourceIp",
                                source,
                                "userAgent",
                                "test")));
        event.put("isBase64Encoded", false);
        return JSON.writeValueAsBytes(event);
    }

    /** Returns a path as HTTP APIs write it: decoded, where it can be. */
    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException incomplete) {
            return path;
        }
    }

    /** Returns the answer that a client gets for a report. */
    static Response answer(Report report) throws IOException {
        assertThat(report.kind()).as(report.text()).isEqualTo("response");
        return report.isStream() ? streamed(report) : whole(report);
    }

    private static Response streamed(Report report) throws IOException {
        assertThat(report.fields())
                .containsEntry("content-type", RuntimeApi.STREAM_TYPE)
                .containsEntry("transfer-encoding", "chunked");
        byte[] content = report.content();
        int nul = 0;
        while (content[nul] != 0) {
            nul++;
        }
        assertThat(Arrays.copyOfRange(content, nul, nul + 8)).containsOnly(0);
        JsonNode head = JSON.readTree(Arrays.copyOf(content, nul));
        return answer(head, Arrays.copyOfRange(content, nul + 8, content.length));
    }

    private static Response whole(Report report) throws IOException {
        assertThat(report.content().length).isLessThanOrEqualTo(RuntimeApiServer.LARGEST);
        JsonNode payload = JSON.readTree(report.content());
        String body = payload.path("body").asText();
        return answer(
                payload,
                payload.path("isBase64Encoded").asBoolean()
                        ? Base64.getDecoder().decode(body)
                        : body.getBytes(StandardCharsets.UTF_8));
    }

    private static Response answer(JsonNode head, byte[] body) {
        List<Headers.Field> fields = new ArrayList<>();
        head.path("headers")
                .properties()
                .forEach(field -> fields.add(
                        new Headers.Field(field.getKey(), field.getValue().asText())));
        return new Response(head.path("statusCode").asInt(), new Headers(fields), new Bytes(body));
    }
}
