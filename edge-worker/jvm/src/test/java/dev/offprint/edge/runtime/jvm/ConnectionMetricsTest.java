package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.connection.RawHttp2;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.metric.ReadMetrics;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class ConnectionMetricsTest {

    private final CountDownLatch begun = new CountDownLatch(2);
    private final CountDownLatch release = new CountDownLatch(1);

    @Test
    void countsConnectionsStreamsAndRequestsInProgress() throws Exception {
        RequestHandler handler = (request, client) -> {
            begun.countDown();
            try {
                release.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return new Response(200, Headers.of("Content-Length", "2"), new Bytes(new byte[2]));
        };
        FailureLog failures = new FailureLog(new PrintWriter(Writer.nullWriter()));
        try (EdgeServer server = new EdgeServer(EdgeServer.Settings.at("127.0.0.1", 0), handler, failures, null)) {
            server.start();
            CompletableFuture<?> http1 = get(server);
            RawHttp2 http2 = new RawHttp2("127.0.0.1", server.port(), 65_535);
            http2.get("/", 1);
            assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(ReadMetrics.of(server))
                    .containsEntry("offprint_open_connections[]", 2.0)
                    .containsEntry("offprint_connections_accepted_total[]", 2.0)
                    .containsEntry("offprint_connections_refused_total[reason, full]", 0.0)
                    .containsEntry("offprint_open_streams[]", 1.0)
                    .containsEntry("offprint_open_requests[]", 2.0);
            assertThat(ReadMetrics.of(server).get("offprint_client_memory_bytes[]"))
                    .isPositive();
            release.countDown();
            http1.get(20, TimeUnit.SECONDS);
            http2.close();
        }
    }

    private static CompletableFuture<?> get(EdgeServer server) {
        URI address = URI.create("http://127.0.0.1:" + server.port() + "/");
        HttpRequest request = HttpRequest.newBuilder(address).build();
        return HttpClient.newHttpClient().sendAsync(request, BodyHandlers.discarding());
    }
}
