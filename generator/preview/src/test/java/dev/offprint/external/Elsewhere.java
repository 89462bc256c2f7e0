package dev.offprint.external;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A server of all sorts: {@code /404} answers 404, and other paths what they are called. It notes what it is asked. */
final class Elsewhere implements AutoCloseable {

    final List<String> requests = new CopyOnWriteArrayList<>();
    final Map<String, AtomicInteger> counts = new ConcurrentHashMap<>();
    /** How many requests ran at once at most. */
    final AtomicInteger most = new AtomicInteger();

    volatile String userAgent = "";

    private final AtomicInteger running = new AtomicInteger();
    private final HttpServer server;

    Elsewhere() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", this::answer);
        server.start();
    }

    String base() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getRawPath();
        requests.add(exchange.getRequestMethod() + " " + path);
        userAgent = exchange.getRequestHeaders().getFirst("User-Agent");
        int count = counts.computeIfAbsent(path, p -> new AtomicInteger()).incrementAndGet();
        most.accumulateAndGet(running.incrementAndGet(), Math::max);
        try {
            exchange.sendResponseHeaders(status(exchange, path, count), -1);
        } finally {
            running.decrementAndGet();
            exchange.close();
        }
    }

    private int status(HttpExchange exchange, String path, int count) {
        switch (path) {
            case "/no-head" -> {
                return exchange.getRequestMethod().equals("HEAD") ? 405 : 200;
            }
            case "/redirect" -> {
                exchange.getResponseHeaders().add("Location", "200");
                return 301;
            }
            case "/loop" -> {
                exchange.getResponseHeaders().add("Location", "/loop");
                return 302;
            }
            case "/to-private-scheme" -> {
                exchange.getResponseHeaders().add("Location", "file:///etc/passwd");
                return 302;
            }
            case "/busy-twice" -> {
                exchange.getResponseHeaders().add("Retry-After", "0");
                return count < 3 ? 429 : 200;
            }
            case "/busy-for-hours" -> {
                exchange.getResponseHeaders().add("Retry-After", "Sat, 21 Nov 2026 12:00:00 GMT");
                return 503;
            }
            case "/slow" -> {
                sleep();
                return 200;
            }
            default -> {
                return path.matches("/[0-9]{3}(/.*)?") ? Integer.parseInt(path.substring(1, 4)) : 200;
            }
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(1_500);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
