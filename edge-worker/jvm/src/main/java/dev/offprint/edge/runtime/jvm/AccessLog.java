package dev.offprint.edge.runtime.jvm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.connection.RawConnectionFactory;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;

/** Writes a line with a JSON object for each answer, including answers to malformed requests. */
final class AccessLog implements RequestLog {

    /** Writes nothing. */
    static final RequestLog NONE = (request, response) -> {};

    private static final String CLIENT = AccessLog.class.getName() + ".client";

    /** Writes ASCII only: text from a client must not control the terminal of a reader. */
    private static final JsonFactory JSON =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final PrintWriter out;

    AccessLog(PrintWriter out) {
        this.out = out;
    }

    /** Remembers the client of a request for its line. */
    static void note(Request request, ClientKey client) {
        request.setAttribute(CLIENT, client);
    }

    @Override
    public void log(Request request, Response response) {
        String line = line(request, response);
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }

    private static String line(Request request, Response response) {
        StringWriter line = new StringWriter();
        try (JsonGenerator entry = JSON.createGenerator(line)) {
            entry.writeStartObject();
            write(entry, request, response);
            entry.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return line.toString().replace("\u007f", "\\u007f");
    }

    private static void write(JsonGenerator entry, Request request, Response response) throws IOException {
        Instant now = Instant.ofEpochMilli(System.currentTimeMillis()).truncatedTo(ChronoUnit.MILLIS);
        entry.writeStringField("time", now.toString());
        entry.writeStringField("method", request.getMethod());
        entry.writeStringField("path", RawConnectionFactory.path(request).orElse("*"));
        String query = RawConnectionFactory.query(request).orElse(null);
        if (query != null) {
            entry.writeStringField("query", query);
        }
        entry.writeNumberField("status", response.getStatus());
        entry.writeNumberField("bytes", Response.getContentBytesWritten(response));
        entry.writeNumberField("ms", TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - request.getBeginNanoTime()));
        Object client = request.getAttribute(CLIENT);
        entry.writeStringField(
                "client", client instanceof ClientKey key ? key.value() : Request.getRemoteAddr(request));
        String agent = request.getHeaders().get("User-Agent");
        if (agent != null) {
            entry.writeStringField("userAgent", agent);
        }
    }
}
