package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.lambda.RuntimeApiServer.Report;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What stands between a client and the Runtime API, which is a function URL: it makes events of requests, and answers of streams. */
final class Platform {

    private static final String HOST = "abcdefghijklmnopqrstuvwxyz012345.lambda-url.eu-central-1.on.aws";
    private static final ObjectMapper JSON = new ObjectMapper();

    private Platform() {}

    /** Returns the answer that a client gets to a request. */
    static Response answer(RuntimeApiServer api, Request request) throws IOException {
        return answer(api.invoke(event(request)));
    }

    /** Returns a request as an event of version 2.0. */
    static byte[] event(Request request) throws IOException {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("host", HOST);
        for (Headers.Field field : request.headers().fields()) {
            fields.merge(field.name().toLowerCase(Locale.ROOT), field.value(), (one, two) -> one + "," + two);
        }
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("version", "2.0");
        event.put("routeKey", "$default");
        event.put("rawPath", request.path());
        event.put("rawQueryString", request.query() == null ? "" : request.query());
        event.put("headers", fields);
        event.put(
                "requestContext",
                Map.of(
                        "accountId",
                        "anonymous",
                        "domainName",
                        HOST,
                        "stage",
                        "$default",
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
                                "192.0.2.7",
                                "userAgent",
                                "test")));
        event.put("isBase64Encoded", false);
        return JSON.writeValueAsBytes(event);
    }

    /** Returns the answer that a client gets for a report. */
    static Response answer(Report report) throws IOException {
        assertThat(report.kind()).as(report.text()).isEqualTo("response");
        assertThat(report.isStream()).isTrue();
        return streamed(report);
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

    private static Response answer(JsonNode head, byte[] body) {
        List<Headers.Field> fields = new ArrayList<>();
        head.path("headers")
                .properties()
                .forEach(field -> fields.add(
                        new Headers.Field(field.getKey(), field.getValue().asText())));
        return new Response(head.path("statusCode").asInt(), new Headers(fields), new Bytes(body));
    }
}
