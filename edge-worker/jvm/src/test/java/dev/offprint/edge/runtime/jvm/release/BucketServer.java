package dev.offprint.edge.runtime.jvm.release;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.offprint.edge.resource.ObjectKey;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A storage that serves objects over HTTP, as buckets do: with tags, and 304 to a request that has the tag; and the place where a
 * restored environment of a function gets its credentials.
 */
public final class BucketServer implements AutoCloseable {

    /** The path of the credentials. */
    public static final String CREDENTIALS = "/credentials";

    /** The requests for objects, in their order: the path, and the status of the answer. */
    public final List<String> requests = new CopyOnWriteArrayList<>();

    /** The session tokens of these requests, or {@code none}. */
    public final List<String> tokens = new CopyOnWriteArrayList<>();

    private final Map<String, byte[]> objects = new ConcurrentHashMap<>();
    private final Set<String> stalled = ConcurrentHashMap.newKeySet();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Predicate<HttpExchange> allowed;
    private final HttpServer server;

    /** Starts a storage that answers every request. */
    public BucketServer() throws IOException {
        this(exchange -> true);
    }

    /** Starts a storage that answers 403 to requests that are not allowed. */
    public BucketServer(Predicate<HttpExchange> allowed) throws IOException {
        this.allowed = allowed;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.createContext(CREDENTIALS, BucketServer::credentials);
        server.setExecutor(threads);
        server.start();
    }

    /** Returns the address without a path. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Puts objects below a folder, which may be a bucket and a prefix, and returns the address of the folder. */
    public String put(String folder, Map<ObjectKey, byte[]> more) {
        more.forEach((key, bytes) -> objects.put("/" + folder + "/" + key, bytes));
        return address() + "/" + folder;
    }

    /** Sends from now on half of an object, and then nothing until it is closed. */
    public void stall(String folder, ObjectKey key) {
        stalled.add("/" + folder + "/" + key);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getRawPath();
            String token = exchange.getRequestHeaders().getFirst("x-amz-security-token");
            byte @Nullable [] bytes = objects.get(path);
            int status = allowed.test(exchange) ? status(exchange, bytes) : 403;
            requests.add(path + " " + status);
            tokens.add(token == null ? "none" : token);
            if (bytes != null) {
                exchange.getResponseHeaders().add("ETag", tag(bytes));
            }
            if (bytes == null || status != 200) {
                exchange.sendResponseHeaders(status, -1);
                return;
            }
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            try (OutputStream body = exchange.getResponseBody()) {
                if (stalled.contains(path)) {
                    body.write(bytes, 0, bytes.length / 2);
                    body.flush();
                    awaitClosed();
                } else {
                    body.write(bytes);
                }
            }
        }
    }

    private void awaitClosed() {
        try {
            closed.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
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
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, json.length);
            exchange.getResponseBody().write(json);
        }
    }

    private static String tag(byte[] bytes) {
        return "\"" + ReleasedTree.sha256(bytes) + "\"";
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdown();
    }
}
