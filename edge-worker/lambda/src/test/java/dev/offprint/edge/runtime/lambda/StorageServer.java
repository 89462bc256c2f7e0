package dev.offprint.edge.runtime.lambda;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A bucket that is read by the protocol of S3, and the place where a restored environment gets its credentials. */
final class StorageServer implements Closeable {

    static final String CREDENTIALS = "/credentials";

    /** The requests for objects, in their order: method, path and status. */
    final List<String> requests = new CopyOnWriteArrayList<>();

    /** The session tokens of these requests, or {@code none}. */
    final List<String> tokens = new CopyOnWriteArrayList<>();

    /** Whether every request for an object fails. */
    final AtomicBoolean failing = new AtomicBoolean();

    private final Map<String, byte[]> objects = new ConcurrentHashMap<>();
    private final HttpServer server;

    StorageServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.createContext(CREDENTIALS, StorageServer::credentials);
        server.setExecutor(Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "storage");
            thread.setDaemon(true);
            return thread;
        }));
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Puts objects into a bucket, below a prefix. */
    void put(String bucketAndPrefix, Map<ObjectKey, byte[]> more) {
        more.forEach((key, bytes) -> objects.put("/" + bucketAndPrefix + "/" + key, bytes));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getRawPath();
            String token = exchange.getRequestHeaders().getFirst("x-amz-security-token");
            byte @Nullable [] bytes = objects.get(path);
            int status = failing.get() ? 503 : status(exchange, bytes);
            requests.add(exchange.getRequestMethod() + " " + path + " " + status);
            tokens.add(token == null ? "none" : token);
            if (bytes == null || status != 200) {
                exchange.sendResponseHeaders(status, -1);
                return;
            }
            exchange.getResponseHeaders().add("ETag", tag(bytes));
            exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private static int status(HttpExchange exchange, byte @Nullable [] bytes) {
        if (bytes == null) {
            return 404;
        }
        return tag(bytes).equals(exchange.getRequestHeaders().getFirst("If-None-Match")) ? 304 : 200;
    }

    private static void credentials(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] json = ("{\"AccessKeyId\":\"AKIDRESTORED\",\"SecretAccessKey\":\"secret\",\"Token\":\"restored-"
                            + exchange.getRequestHeaders().getFirst("Authorization")
                            + "\",\"Expiration\":\"2099-01-01T00:00:00Z\"}")
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, json.length);
            exchange.getResponseBody().write(json);
        }
    }

    private static String tag(byte[] bytes) {
        return "\"" + ReleasedTree.sha256(bytes) + "\"";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
