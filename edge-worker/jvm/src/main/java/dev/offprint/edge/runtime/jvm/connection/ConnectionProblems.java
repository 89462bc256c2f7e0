package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.problem.ProblemType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.BiFunction;
import org.eclipse.jetty.http.DateGenerator;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpGenerator;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * Answers requests that never reach the adapter because they are malformed, too long or too late: with a problem of the one
 * table (RFC 9457) and every member of the contract. The answers reveal nothing about this server.
 */
public final class ConnectionProblems extends ErrorHandler {

    private static final String LENGTH = ConnectionProblems.class.getName() + ".length";
    private static final String ABANDONED = ConnectionProblems.class.getName() + ".abandoned";

    private final BiFunction<dev.offprint.edge.http.Request, ProblemType, dev.offprint.edge.http.Response> refusals;

    /**
     * Returns a handler.
     *
     * @param refusals returns the answer to a request that is refused before the adapter sees it, given the parts of the request that
     *     could be read, whose path is {@code /} if none could, and what is wrong
     */
    public ConnectionProblems(
            BiFunction<dev.offprint.edge.http.Request, ProblemType, dev.offprint.edge.http.Response> refusals) {
        this.refusals = refusals;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        ProblemType type = type(response.getStatus());
        dev.offprint.edge.http.Response answer = refusals.apply(asked(request), type);
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
        dev.offprint.edge.http.Response answer = refusals.apply(
                new dev.offprint.edge.http.Request("GET", "/", null, Headers.NONE), ProblemType.REQUEST_TIMEOUT);
        HttpFields.Mutable fields = HttpFields.build();
        answer.headers().fields().forEach(field -> fields.add(field.name(), field.value()));
        fields.put(HttpHeader.DATE, DateGenerator.formatDate(System.currentTimeMillis()));
        fields.put(HttpHeader.CONNECTION, "close"); // this server will not read the rest of the request
        ByteBuffer content = ByteBuffer.wrap(content(answer));
        ByteBuffer bytes = BufferUtil.allocate(RequestHead.LONGEST + content.remaining());
        try {
            var unused = new HttpGenerator()
                    .generateResponse(
                            new MetaData.Response(
                                    answer.status(), null, HttpVersion.HTTP_1_1, fields, content.remaining()),
                            false,
                            bytes,
                            null,
                            content,
                            true);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        BufferUtil.append(bytes, content);
        return bytes;
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
