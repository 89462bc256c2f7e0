package dev.offprint.edge.runtime.jvm.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A finished request, as the access log has it.
 *
 * @param millis when it ended, in milliseconds since 1970
 * @param method its method, or null if it could not be read
 * @param path its raw path, or null if it could not be read
 * @param query its raw query, or null
 * @param protocol the protocol, such as {@code HTTP/1.1}, or null if it could not be read
 * @param status the status of the response
 * @param bytes the bytes of content sent
 * @param nanos how long it took
 * @param client who sent it
 * @param userAgent the field User-Agent, or null
 * @param referer the field Referer, or null
 * @param route what it asked for, as in the metrics
 * @param coding the coding of the content
 * @param trace the valid field {@code traceparent}, or null
 */
public record AccessEntry(
        long millis,
        @Nullable String method,
        @Nullable String path,
        @Nullable String query,
        @Nullable String protocol,
        int status,
        long bytes,
        long nanos,
        String client,
        @Nullable String userAgent,
        @Nullable String referer,
        String route,
        String coding,
        @Nullable String trace) {

    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    /** The memory besides the texts of the request. */
    private static final int OBJECTS = 256;

    /** Returns about how many bytes of memory it takes while it waits. */
    int weight() {
        return OBJECTS + length(path) + length(query) + length(userAgent) + length(referer);
    }

    private static int length(@Nullable String text) {
        return text == null ? 0 : text.length();
    }

    /** Returns its line, a JSON object in ASCII without a line break: text from a client must not control the terminal of a reader. */
    String line() {
        StringWriter line = new StringWriter();
        try (JsonGenerator to = FACTORY.createGenerator(line)) {
            to.writeStartObject();
            to.writeStringField(
                    "time",
                    Instant.ofEpochMilli(millis())
                            .truncatedTo(ChronoUnit.MILLIS)
                            .toString());
            optional(to, "method", method());
            optional(to, "path", path());
            optional(to, "query", query());
            to.writeNumberField("status", status());
            to.writeNumberField("bytes", bytes());
            to.writeNumberField("ms", TimeUnit.NANOSECONDS.toMicros(nanos()) / 1e3);
            to.writeStringField("client", client());
            optional(to, "userAgent", userAgent());
            optional(to, "referer", referer());
            optional(to, "protocol", protocol());
            to.writeStringField("route", route());
            to.writeStringField("coding", coding());
            optional(to, "traceparent", trace());
            to.writeEndObject();
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return line.toString().replace("\u007f", "\\u007f");
    }

    private static void optional(JsonGenerator to, String name, @Nullable String value) throws IOException {
        if (value != null) {
            to.writeStringField(name, value);
        }
    }
}
