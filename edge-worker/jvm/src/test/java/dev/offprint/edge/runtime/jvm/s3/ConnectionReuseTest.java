package dev.offprint.edge.runtime.jvm.s3;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore.Look;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.level.Gate;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A poll every few seconds, and a content for a request, need no new connection. */
@Gate
final class ConnectionReuseTest {

    private static final int REQUESTS = 50;

    private final Set<Integer> ports = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;
    private S3ObjectStore store;

    @BeforeEach
    void start() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/bucket/", exchange -> {
            ports.add(exchange.getRemoteAddress().getPort());
            boolean same = exchange.getRequestHeaders().containsKey("If-None-Match");
            byte[] content = new byte[20_000];
            exchange.getResponseHeaders().set("ETag", "\"1\"");
            exchange.sendResponseHeaders(same ? 304 : 200, same ? -1 : content.length);
            if (!same) {
                exchange.getResponseBody().write(content);
            }
            exchange.close();
        });
        server.start();
        URI endpoint = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        store = new S3ObjectStore(S3Settings.of("bucket", "", endpoint, "us-east-1", true));
    }

    @AfterEach
    void stop() {
        store.close();
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void readsContentsOverOneConnection() throws Exception {
        for (int i = 0; i < REQUESTS; i++) {
            assertThat(store.get(new ObjectKey("small"))).isPresent();
        }
        assertThat(ports).hasSizeLessThan(5);
    }

    @Test
    void pollsOverOneConnection() throws Exception {
        for (int i = 0; i < REQUESTS; i++) {
            assertThat(store.look(new ObjectKey("small"), "\"1\"")).isInstanceOf(Look.Unchanged.class);
        }
        assertThat(ports).hasSizeLessThan(5);
    }
}
