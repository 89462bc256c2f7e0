package dev.offprint.edge.runtime.jvm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.ClientKey;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;

/**
 * One JSON object a line for each request.
 *
 * @param out where lines go
 */
record AccessLog(PrintWriter out) {

    private static final JsonFactory JSON = new JsonFactory();

    void write(Request request, ClientKey client, int status, long bytes, long micros) {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(line)) {
            json.writeStartObject();
            json.writeStringField("time", Instant.now().toString());
            json.writeStringField("method", request.method());
            json.writeStringField("path", request.path());
            String query = request.query();
            if (query != null) {
                json.writeStringField("query", query);
            }
            json.writeNumberField("status", status);
            json.writeNumberField("bytes", bytes);
            json.writeNumberField("ms", micros / 1000.0);
            json.writeStringField("client", client.value());
            var agent = request.headers().first("User-Agent");
            if (agent.isPresent()) {
                json.writeStringField("userAgent", agent.get());
            }
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        out.println(line);
    }
}
