package dev.offprint.edge.runtime.jvm.connection;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Answers what never reached the adapter, because it is no HTTP, too long or too late: a problem (RFC 9457) that says
 * what its status says, and nothing about this server.
 */
public final class ConnectionProblems extends ErrorHandler {

    private static final HttpFields FIELDS = HttpFields.build()
            .put(HttpHeader.CONTENT_TYPE, "application/problem+json")
            .put(HttpHeader.CACHE_CONTROL, "no-store")
            .put("Access-Control-Allow-Origin", "*")
            .put("X-Content-Type-Options", "nosniff")
            .asImmutable();

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        byte[] body = body(response.getStatus());
        FIELDS.forEach(response.getHeaders()::put);
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
        response.write(true, ByteBuffer.wrap(body), callback);
        return true;
    }

    private static byte[] body(int status) {
        String title = HttpStatus.getMessage(status);
        String code = status == 500
                ? "INTERNAL_ERROR"
                : title.toUpperCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
        String detail = status < 500
                ? "The request cannot be read as HTTP that this server takes."
                : "The request could not be completed.";
        String resolution = status < 500
                ? "Send a well-formed HTTP request with a shorter address and fewer header fields."
                : "Repeat the request after a short while.";
        return """
                {"type":"about:blank","title":"%s","status":%d,"detail":"%s","code":"%s","message":"%3$s","resolution":"%s"}
                """.formatted(title, status, detail, code, resolution).getBytes(StandardCharsets.UTF_8);
    }
}
