package dev.offprint.edge.runtime.jvm.credential;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A local imitation of the services that hand out credentials. */
final class MetadataServer implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private volatile Handler handler = (request, fields, body) -> new Reply(404, "");

    /** What the imitation answers. */
    record Reply(int status, String text) {}

    interface Handler {
        Reply answer(String request, Map<String, String> fields, String body) throws Exception;
    }

    MetadataServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    MetadataServer answers(Handler given) {
        handler = given;
        return this;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Returns a document with credentials. */
    static String document(String key, String expires) {
        return "{\"Code\":\"Success\",\"Type\":\"AWS-HMAC\",\"AccessKeyId\":\"" + key
                + "\",\"SecretAccessKey\":\"secret\",\"Token\":\"token\",\"Expiration\":\"" + expires + "\"}";
    }

    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void serve(HttpExchange exchange) throws IOException {
        String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
        requests.add(request);
        Map<String, String> fields = new HashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> fields.put(name.toLowerCase(java.util.Locale.ROOT), values.get(0)));
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        try (exchange) {
            Reply reply = handler.answer(request, fields, body);
            byte[] text = reply.text().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(reply.status(), text.length == 0 ? -1 : text.length);
            exchange.getResponseBody().write(text);
        } catch (Exception failure) { // the client sees a broken connection
            throw new IOException(failure);
        }
    }
}
