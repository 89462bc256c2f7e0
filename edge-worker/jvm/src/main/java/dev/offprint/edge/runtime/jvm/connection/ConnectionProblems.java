package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.problem.ProblemType;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.DateGenerator;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Answers requests that never reach the adapter because they are malformed, too long or too late: with a problem of the one
 * table (RFC 9457) and every member of the contract. The answers reveal nothing about this server.
 */
public final class ConnectionProblems extends ErrorHandler {

    private static final String LENGTH = ConnectionProblems.class.getName() + ".length";
    private static final String ABANDONED = ConnectionProblems.class.getName() + ".abandoned";

    private final Refusals refusals;

    /** Writes the problems, with the addresses of the tree that is served. */
    @FunctionalInterface
    public interface Refusals {

        /**
         * Returns the answer to a request that is refused before the adapter sees it.
         *
         * @param request the parts of the request that could be read; its path is {@code /} if none could
         * @param type what is wrong
         */
        dev.offprint.edge.http.Response refuse(dev.offprint.edge.http.Request request, ProblemType type);
    }

    /** Returns a handler that takes its answers from {@code refusals}. */
    public ConnectionProblems(Refusals refusals) {
        this.refusals = refusals;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        ProblemType type = type(response.getStatus());
        dev.offprint.edge.http.Response answer = refusals.refuse(asked(request), type);
        response.setStatus(answer.status());
        for (Headers.Field field : answer.headers().fields()) {
            response.getHeaders().put(field.name(), field.value());
        }
        if (type == ProblemType.UPGRADE_REQUIRED) { // RFC 9110, 15.5.22: it must name the protocol
            response.getHeaders().put(HttpHeader.UPGRADE, request.isSecure() ? "HTTP/1.1" : "h2c");
            response.getHeaders().put(HttpHeader.CONNECTION, "Upgrade");
        }
        byte[] content = content(answer);
        request.setAttribute(LENGTH, (long) content.length);
        if (request.getAttribute(ERROR_EXCEPTION) instanceof EofException gone) {
            request.setAttribute(ABANDONED, gone);
        }
        response.write(true, ByteBuffer.wrap(content), callback);
        return true;
    }

    /** Returns the bytes of content of the problem that answered a request, 0 if none did. Jetty does not count them. */
    public static long length(Request request) {
        return request.getAttribute(LENGTH) instanceof Long length ? length : 0;
    }

    /** Returns whether the client of a request was gone before it was answered: the problem is not sent. */
    public static boolean isAbandoned(Request request) {
        return request.getAttribute(ABANDONED) != null;
    }

    /**
     * Returns the answer to a request whose head did not arrive in time (RFC 9110, 15.5.9), as the bytes of HTTP/1.1. Jetty does
     * not know of such a request yet, so it cannot write an answer.
     */
    ByteBuffer requestTimeout() {
        dev.offprint.edge.http.Response answer = refusals.refuse(
                new dev.offprint.edge.http.Request("GET", "/", null, Headers.NONE), ProblemType.REQUEST_TIMEOUT);
        byte[] body = content(answer);
        StringBuilder head = new StringBuilder("HTTP/1.1 ")
                .append(answer.status())
                .append(' ')
                .append(HttpStatus.getMessage(answer.status()))
                .append("\r\n");
        for (Headers.Field field : answer.headers().fields()) {
            if (!field.name().equalsIgnoreCase(HttpHeader.CONTENT_LENGTH.asString())) {
                append(head, field.name(), field.value());
            }
        }
        append(head, "Content-Length", Integer.toString(body.length));
        append(head, "Date", DateGenerator.formatDate(System.currentTimeMillis()));
        append(head, "Connection", "close"); // this server will not read the rest of the request
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        bytes.writeBytes(body);
        return ByteBuffer.wrap(bytes.toByteArray());
    }

    private static void append(StringBuilder head, String name, String value) {
        head.append(name).append(": ").append(value).append("\r\n");
    }

    private static byte[] content(dev.offprint.edge.http.Response answer) {
        return answer.body() instanceof Bytes content ? content.bytes() : new byte[0];
    }

    private static dev.offprint.edge.http.Request asked(Request request) {
        String path = String.valueOf(request.getHttpURI().getPath());
        boolean read = path.startsWith("/") && !RequestHead.isMadeUp(request);
        return new dev.offprint.edge.http.Request(request.getMethod(), read ? path : "/", null, Headers.NONE);
    }

    /** Returns the problem of a status of Jetty's; the nearest one where the table has none with this status. */
    private static ProblemType type(int status) {
        return switch (status) {
            case 408 -> ProblemType.REQUEST_TIMEOUT;
            case 414 -> ProblemType.URI_TOO_LONG;
            case 417 -> ProblemType.EXPECTATION_FAILED;
            case 431 -> ProblemType.REQUEST_HEADER_FIELDS_TOO_LARGE;
            case 503 -> ProblemType.SERVICE_UNAVAILABLE;
            case 426 -> ProblemType.UPGRADE_REQUIRED;
            case 505 -> ProblemType.HTTP_VERSION_NOT_SUPPORTED;
            default -> status < 500 ? ProblemType.BAD_REQUEST : ProblemType.INTERNAL_ERROR;
        };
    }
}
