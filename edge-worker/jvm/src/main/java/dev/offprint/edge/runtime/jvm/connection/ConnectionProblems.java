package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.problem.ProblemType;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Answers what never reached the adapter, because it is no HTTP, too long or too late: a problem of the one table (RFC 9457),
 * with every member of the contract. It says nothing about this server.
 */
public final class ConnectionProblems extends ErrorHandler {

    private final Refusals refusals;

    /** Words problems, with the addresses of the tree that is served. */
    @FunctionalInterface
    public interface Refusals {

        /**
         * Returns the answer to a request that is refused unseen.
         *
         * @param request as much of it as could be read: its path is {@code /} where none could
         * @param type what is wrong
         */
        dev.offprint.edge.http.Response refuse(dev.offprint.edge.http.Request request, ProblemType type);
    }

    /** Returns a handler that asks for the words at every problem. */
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
        if (type == ProblemType.UPGRADE_REQUIRED) { // RFC 9110, 15.5.22: it must say to what
            response.getHeaders().put(HttpHeader.UPGRADE, "h2c");
            response.getHeaders().put(HttpHeader.CONNECTION, "Upgrade");
        }
        byte[] body = answer.body() instanceof Bytes content ? content.bytes() : new byte[0];
        response.write(true, ByteBuffer.wrap(body), callback);
        return true;
    }

    private static dev.offprint.edge.http.Request asked(Request request) {
        String path = RawConnectionFactory.path(request).orElse("");
        boolean read = path.startsWith("/") && !isMadeUp(request, path);
        return new dev.offprint.edge.http.Request(request.getMethod(), read ? path : "/", null, Headers.NONE);
    }

    /** Returns whether a request is one that Jetty makes up, because it could not read the path of the real one. */
    private static boolean isMadeUp(Request request, String path) {
        boolean http2 = request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2;
        return http2
                ? path.equals("/badRequest") && request.getHttpURI().getScheme() == null
                : path.equals("/badMessage") && request.getMethod().equals("BAD");
    }

    /** What Jetty may come up with beyond the table is told as the nearest that is in it. */
    private static ProblemType type(int status) {
        return switch (status) {
            case 408 -> ProblemType.REQUEST_TIMEOUT;
            case 414 -> ProblemType.URI_TOO_LONG;
            case 417 -> ProblemType.EXPECTATION_FAILED;
            case 426 -> ProblemType.UPGRADE_REQUIRED;
            case 431 -> ProblemType.REQUEST_HEADER_FIELDS_TOO_LARGE;
            case 503 -> ProblemType.SERVICE_UNAVAILABLE;
            case 505 -> ProblemType.HTTP_VERSION_NOT_SUPPORTED;
            default -> status < 500 ? ProblemType.BAD_REQUEST : ProblemType.INTERNAL_ERROR;
        };
    }
}
