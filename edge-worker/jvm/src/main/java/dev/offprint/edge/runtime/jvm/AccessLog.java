package dev.offprint.edge.runtime.jvm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.connection.RawConnectionFactory;
import java.io.PrintWriter;
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
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

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
        ObjectNode entry = JSON.createObjectNode();
        long now = System.currentTimeMillis();
        entry.put(
                "time", Instant.ofEpochMilli(now).truncatedTo(ChronoUnit.MILLIS).toString());
        entry.put("method", request.getMethod());
        entry.put("path", RawConnectionFactory.path(request).orElse("*"));
        RawConnectionFactory.query(request).ifPresent(query -> entry.put("query", query));
        entry.put("status", response.getStatus());
        entry.put("bytes", Response.getContentBytesWritten(response));
        entry.put("ms", TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - request.getBeginNanoTime()));
        Object client = request.getAttribute(CLIENT);
        entry.put("client", client instanceof ClientKey key ? key.value() : Request.getRemoteAddr(request));
        String agent = request.getHeaders().get("User-Agent");
        if (agent != null) {
            entry.put("userAgent", agent);
        }
        try {
            return JSON.writeValueAsString(entry).replace("\u007f", "\\u007f");
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
