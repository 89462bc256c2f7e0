package dev.offprint.verify.live;

import dev.offprint.edge.http.Headers;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Sends one request and reads the whole answer. Neither follows redirects nor decodes. */
final class Sender implements AutoCloseable {

    /** The slowest content to wait for: 64 KiB in a second, beyond the time for the beginning. */
    private static final long SLOWEST = 1 << 16;
    /** How much to keep of JSON, which is parsed, and of everything else, which is quoted. */
    private static final int KEPT_JSON = 1 << 20;

    private static final int KEPT = 1 << 10;

    private static final LiveAnswer.Content NOTHING =
            new LiveAnswer.Content(Sha256.of(new byte[0]), 0, Optional.empty(), "");

    private final Duration timeout;
    private final HttpClient client;
    private final ScheduledExecutorService watchdog;

    Sender(Duration timeout, boolean secure) {
        this.timeout = timeout;
        this.client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(timeout)
                // without TLS an upgrade would be one more field that proxies may stumble over
                .version(secure ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
                .build();
        this.watchdog = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "verify-watchdog");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Returns the answer. */
    LiveAnswer send(URI at, String method, Headers fields, String userAgent) throws NoAnswer, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(at)
                .method(method, BodyPublishers.noBody())
                .timeout(timeout)
                .header("User-Agent", userAgent);
        fields.fields().forEach(field -> request.header(field.name(), field.value()));
        AtomicBoolean late = new AtomicBoolean();
        try {
            return read(client.send(request.build(), BodyHandlers.ofInputStream()), late);
        } catch (IOException failed) {
            throw NoAnswer.of(at, timeout, late.get() ? new HttpTimeoutException("late") : failed);
        }
    }

    @Override
    public void close() {
        watchdog.shutdownNow();
    }

    private LiveAnswer read(HttpResponse<InputStream> response, AtomicBoolean late) throws IOException {
        List<Headers.Field> fields = new ArrayList<>();
        response.headers()
                .map()
                .forEach((name, values) -> values.stream()
                        .filter(value -> !name.startsWith(":"))
                        .forEach(value -> fields.add(new Headers.Field(name, value))));
        LiveAnswer head = new LiveAnswer(response.statusCode(), new Headers(fields), NOTHING, "");
        String type = head.headers().first("Content-Type").orElse("");
        long length = response.headers().firstValueAsLong("Content-Length").orElse(0);
        InputStream body = response.body();
        Future<?> watch = watchdog.schedule(
                () -> {
                    late.set(true);
                    body.close();
                    return null;
                },
                timeout.toMillis() + length * 1000 / SLOWEST,
                TimeUnit.MILLISECONDS);
        try (body) {
            LiveAnswer.Content content =
                    ContentReader.read(body, head.coding(), type.contains("json") ? KEPT_JSON : KEPT);
            return new LiveAnswer(head.status(), head.headers(), content, "");
        } finally {
            watch.cancel(false);
        }
    }
}
