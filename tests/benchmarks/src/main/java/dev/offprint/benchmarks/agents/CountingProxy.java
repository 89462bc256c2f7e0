package dev.offprint.benchmarks.agents;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;

/** Stands between an agent and a site, and counts. */
final class CountingProxy implements AutoCloseable {

    private static final List<String> ASKED = List.of("Accept", "Accept-Encoding", "If-None-Match", "User-Agent");
    private static final List<String> TOLD =
            List.of("Content-Type", "Content-Encoding", "Cache-Control", "ETag", "Location", "Retry-After");

    private final URI site;
    private final HttpClient client = HttpClient.newHttpClient();
    private final HttpServer server;
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong decoded = new AtomicLong();

    CountingProxy(URI site) throws IOException {
        this.site = site;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::pass);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Returns what an agent caused. */
    Cost cost(String agent, int answered) {
        return new Cost(agent, answered, requests.get(), sent.get(), decoded.get());
    }

    private void pass(HttpExchange exchange) throws IOException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(site.resolve(exchange.getRequestURI().toString()));
        ASKED.forEach(name -> {
            String value = exchange.getRequestHeaders().getFirst(name);
            if (value != null) {
                request.header(name, value);
            }
        });
        try (exchange) {
            HttpResponse<byte[]> response = client.send(request.build(), BodyHandlers.ofByteArray());
            byte[] body = response.body();
            boolean coded =
                    response.headers().firstValue("Content-Encoding").orElse("").equals("gzip");
            requests.incrementAndGet();
            sent.addAndGet(body.length);
            decoded.addAndGet(coded ? length(body) : body.length);
            TOLD.forEach(name -> response.headers()
                    .firstValue(name)
                    .ifPresent(value -> exchange.getResponseHeaders().set(name, value)));
            exchange.sendResponseHeaders(response.statusCode(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private static long length(byte[] coded) throws IOException {
        try (InputStream plain = new GZIPInputStream(new ByteArrayInputStream(coded))) {
            return plain.readAllBytes().length;
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
