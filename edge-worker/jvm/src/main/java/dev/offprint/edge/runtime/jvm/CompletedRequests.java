package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.runtime.jvm.connection.ConnectionProblems;
import dev.offprint.edge.runtime.jvm.connection.RequestHead;
import dev.offprint.edge.runtime.jvm.log.AccessLog;
import dev.offprint.edge.runtime.jvm.log.JsonLine;
import dev.offprint.edge.runtime.jvm.metric.RequestCounts;
import dev.offprint.edge.runtime.jvm.metric.RouteLabel;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;
import org.jspecify.annotations.Nullable;

/**
 * Takes every request when its response has been sent, including requests that the server refused by itself: counts it, and hands
 * it to the access log. All of it happens after the client has its answer.
 */
public final class CompletedRequests implements RequestLog {

    /** The client went away before its answer: what nginx writes. */
    static final int ABANDONED = 499;

    private final ClientAddress clients;
    private final Supplier<EdgeConfig> config;
    private final @Nullable RequestCounts counts;
    private final @Nullable AccessLog log;

    /**
     * Returns a taker of requests.
     *
     * @param clients identifies clients behind proxies
     * @param config returns the settings of the site that is served
     * @param counts counts the requests, or null
     * @param log writes a line for each, or null
     */
    public CompletedRequests(
            ClientAddress clients,
            Supplier<EdgeConfig> config,
            @Nullable RequestCounts counts,
            @Nullable AccessLog log) {
        this.clients = clients;
        this.config = config;
        this.counts = counts;
        this.log = log;
    }

    @Override
    public void log(Request request, Response response) {
        RouteLabel route = RouteLabel.of(
                request.getMethod(),
                request.getHttpURI().getPath(),
                config.get().basePath());
        Coding coding = coding(response.getHeaders().get(HttpHeader.CONTENT_ENCODING));
        long written = Response.getContentBytesWritten(response);
        int status = status(request, response, written);
        long problem =
                status == ABANDONED || request.getMethod().equals("HEAD") ? 0 : ConnectionProblems.length(request);
        long bytes = Math.max(written, problem);
        long now = System.nanoTime();
        if (counts != null) {
            counts.count(route, status, coding, bytes, now - request.getHeadersNanoTime());
        }
        if (log != null) {
            log.add(line(request, status, bytes, now, route, coding));
        }
    }

    /** Jetty completes what a client has cancelled with a 500 that is not sent. It is no failure of this server. */
    private static int status(Request request, Response response, long written) {
        return ConnectionProblems.isAbandoned(request)
                        && written == 0
                        && response.getStatus() == HttpStatus.INTERNAL_SERVER_ERROR_500
                ? ABANDONED
                : response.getStatus();
    }

    private String line(Request request, int status, long bytes, long now, RouteLabel route, Coding coding) {
        boolean read = !RequestHead.isMadeUp(request);
        Map<String, @Nullable Object> line = new LinkedHashMap<>();
        line.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
        line.put("method", read ? request.getMethod() : null);
        line.put("path", read ? request.getHttpURI().getPath() : null);
        line.put("query", read ? request.getHttpURI().getQuery() : null);
        line.put("status", status);
        line.put("bytes", bytes);
        line.put("ms", TimeUnit.NANOSECONDS.toMicros(now - request.getBeginNanoTime()) / 1e3);
        line.put("client", client(request));
        line.put("userAgent", request.getHeaders().get(HttpHeader.USER_AGENT));
        line.put("referer", request.getHeaders().get(HttpHeader.REFERER));
        line.put(
                "protocol",
                read ? request.getConnectionMetaData().getHttpVersion().asString() : null);
        line.put("route", route.label());
        line.put("coding", coding.token());
        line.put("traceparent", request.getHeaders().get("traceparent"));
        return JsonLine.of(line);
    }

    private String client(Request request) {
        List<Headers.Field> forwarded = new ArrayList<>();
        for (HttpField field : request.getHeaders()) {
            String value = field.getValue();
            if (field.is(ClientAddress.X_FORWARDED_FOR) && value != null) {
                forwarded.add(new Headers.Field(field.getName(), value));
            }
        }
        return clients.of(Request.getRemoteAddr(request), new Headers(forwarded))
                .value();
    }

    private static Coding coding(@Nullable String field) {
        return field == null ? Coding.IDENTITY : Coding.of(field).orElse(Coding.IDENTITY);
    }
}
