package dev.offprint.edge.runtime.jvm.admin;

import dev.offprint.edge.http.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Answers the requests of the admin port. */
final class AdminHandler extends Handler.Abstract {

    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String INDEX = "/livez\n/readyz\n/metrics\n/status\n";

    private final Readiness readiness;
    private final PrometheusPage metrics;
    private final Supplier<String> status;
    private final Predicate<@Nullable String> hosts;

    private record Answer(int status, String contentType, Bytes content) {}

    /**
     * Returns a handler.
     *
     * @param hosts returns whether requests may name this host
     */
    AdminHandler(
            Readiness readiness, PrometheusPage metrics, Supplier<String> status, Predicate<@Nullable String> hosts) {
        super(InvocationType.BLOCKING);
        this.hosts = hosts;
        this.readiness = readiness;
        this.metrics = metrics;
        this.status = status;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws IOException {
        boolean head = HttpMethod.HEAD.is(request.getMethod());
        boolean read = head || HttpMethod.GET.is(request.getMethod());
        Answer answer = !hosts.test(Request.getServerName(request))
                ? text(421, "ask by an address or the name of this machine\n")
                : read ? answer(request) : text(405, "only GET and HEAD\n");
        response.setStatus(answer.status());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.contentType());
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.content().length());
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        if (!read) {
            response.getHeaders().put(HttpHeader.ALLOW, "GET, HEAD");
        }
        response.write(
                true,
                head ? ByteBuffer.allocate(0) : ByteBuffer.wrap(answer.content().bytes()),
                callback);
        return true;
    }

    private Answer answer(Request request) throws IOException {
        return switch (Request.getPathInContext(request)) {
            case "/livez" -> text(200, "ok\n");
            case "/readyz" ->
                readiness
                        .objection()
                        .map(why -> text(503, "not ready: " + why + "\n"))
                        .orElseGet(() -> text(200, "ok\n"));
            case "/metrics" -> {
                PrometheusPage.Page page = metrics.scrape(request.getHeaders().get(HttpHeader.ACCEPT));
                yield new Answer(200, page.contentType(), page.content());
            }
            case "/status" -> new Answer(200, "application/json", bytes(status.get()));
            case "/" -> text(200, INDEX);
            default -> text(404, "nothing here; there are:\n" + INDEX);
        };
    }

    private static Answer text(int status, String content) {
        return new Answer(status, TEXT, bytes(content));
    }

    private static Bytes bytes(String text) {
        return new Bytes(text.getBytes(StandardCharsets.UTF_8));
    }
}
