package dev.offprint.publish.cdn;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A provider's API at a local address: it keeps what it was asked, and answers as it was told to, then with success. */
final class TestApi implements AutoCloseable {

    static final Instant NOW = Instant.parse("2026-11-21T11:04:22Z");

    private final HttpServer server;
    private final String success;
    private final Deque<Answer> answers = new ArrayDeque<>();
    private final List<Asked> asked = Collections.synchronizedList(new ArrayList<>());
    private final List<Duration> pauses = new ArrayList<>();

    record Asked(String method, String target, Headers headers, String body) {
        String header(String name) {
            return String.join(",", headers.getOrDefault(name, List.of()));
        }
    }

    private record Answer(int status, Map<String, String> headers, String body) {}

    TestApi(String success) throws IOException {
        this.success = success;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    /** Answers the next request so. */
    TestApi then(int status, String body) {
        return then(status, Map.of(), body);
    }

    TestApi then(int status, Map<String, String> headers, String body) {
        answers.add(new Answer(status, headers, body));
        return this;
    }

    /** Closes the connection of the next request without an answer. */
    TestApi thenCut() {
        return then(0, "");
    }

    List<Asked> asked() {
        return List.copyOf(asked);
    }

    List<Duration> pauses() {
        return pauses;
    }

    URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    /** Returns the providers that ask here, in an environment with these variables as well. */
    Cdns outside(Map<String, String> environment) {
        Map<String, String> all = new HashMap<>(environment);
        for (String variable : List.of("AWS_ENDPOINT_URL_CLOUDFRONT", "CLOUDFLARE_BASE_URL", "FASTLY_API_ENDPOINT")) {
            all.putIfAbsent(variable, address().toString());
        }
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        return new Cdns(all::get, clock, pauses::add);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String target = exchange.getRequestURI().toString();
        asked.add(new Asked(exchange.getRequestMethod(), target, exchange.getRequestHeaders(), body));
        Answer answer = answers.isEmpty() ? new Answer(200, Map.of(), success) : answers.remove();
        if (answer.status() != 0) {
            answer.headers().forEach(exchange.getResponseHeaders()::set);
            byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
