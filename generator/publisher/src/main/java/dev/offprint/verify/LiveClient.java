package dev.offprint.verify;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.http.RetryAfter;
import dev.offprint.tree.coding.Compression;
import dev.offprint.verify.Comparison.Difference;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to a live address: repeats those that failed, waits as long as the server asks, and ends the run when its time
 * is over. Neither follows redirects nor decodes. Safe for use by many threads.
 */
final class LiveClient {

    /** How often to send a request that gets no answer or a server error. */
    private static final int ATTEMPTS = 3;

    private static final long FIRST_PAUSE = 200;
    private static final Duration UNSAID = Duration.ofSeconds(2);
    /** How many times longer a whole answer may take than its beginning. */
    private static final int WHOLE = 10;

    private final LiveAddress address;
    private final String userAgent;
    private final Duration timeout;
    private final InstantSource clock;
    private final BiConsumer<Duration, String> waits;
    private final HttpClient client;
    private final AtomicInteger requests = new AtomicInteger();
    private final long end;

    /**
     * Returns the client of a run that begins now.
     *
     * @param limits how long the beginning of an answer, and the run, may take
     * @param clock the time, for servers that give a date in {@code Retry-After}
     * @param waits hears how long no request is sent, and why
     */
    LiveClient(
            LiveAddress address,
            String userAgent,
            Verification.Limits limits,
            InstantSource clock,
            BiConsumer<Duration, String> waits) {
        this.address = address;
        this.userAgent = userAgent;
        this.timeout = limits.request();
        this.clock = clock;
        this.waits = waits;
        this.end = System.nanoTime() + limits.run().toNanos();
        boolean secure = address.url().startsWith("https:");
        this.client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(timeout)
                // without TLS an upgrade would be one more field that proxies may stumble over
                .version(secure ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
                .build();
    }

    /** No answer came to a request, also after repetitions. */
    static final class NoAnswer extends Exception {

        private static final long serialVersionUID = 1L;

        private final transient Difference what;

        NoAnswer(LiveCode code, String message) {
            super(message);
            this.what = new Difference(code, "", message);
        }

        /** Returns what happened. */
        Difference what() {
            return what;
        }
    }

    /** Returns how many requests were made. */
    int requests() {
        return requests.get();
    }

    /**
     * Returns the answer to a request, after repetitions where it failed.
     *
     * @param request the request as the adapter would receive it
     */
    LiveAnswer send(Request request) throws NoAnswer, InterruptedException {
        for (int failures = 0; ; ) {
            if (end - System.nanoTime() <= 0) {
                throw new NoAnswer(LiveCode.LIVE_UNFINISHED, "not asked: the time is over");
            }
            requests.incrementAndGet();
            try {
                LiveAnswer answer = once(request);
                if (hasToWait(answer)) {
                    continue;
                }
                boolean failed = answer.status() >= 500 && answer.status() != 501;
                if (!failed || ++failures >= ATTEMPTS) {
                    return answer;
                }
            } catch (NoAnswer none) {
                if (none.what().code() == LiveCode.LIVE_UNREACHABLE || ++failures >= ATTEMPTS) {
                    throw none;
                }
            }
            sleep(Duration.ofMillis(FIRST_PAUSE << failures));
        }
    }

    /** Sleeps, but not beyond the end of the run. */
    void sleep(Duration time) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(Math.max(0, Math.min(time.toNanos(), end - System.nanoTime())));
    }

    /** Returns whether the server asked for the request again later; waits for as long as it said. */
    private boolean hasToWait(LiveAnswer answer) throws NoAnswer, InterruptedException {
        Optional<Duration> again =
                answer.headers().first("Retry-After").flatMap(field -> RetryAfter.of(field, clock.instant()));
        if (answer.status() != 429 && (answer.status() != 503 || again.isEmpty())) {
            return false;
        }
        Duration time = again.orElse(UNSAID);
        if (System.nanoTime() + time.toNanos() - end >= 0) {
            throw new NoAnswer(
                    LiveCode.LIVE_UNFINISHED,
                    "not asked: the server wants no requests for another " + time.toSeconds() + " s");
        }
        waits.accept(
                time,
                answer.status() == 429 ? "the quota of this client is used up (429)" : "the server is busy (503)");
        sleep(time);
        return true;
    }

    /** The content goes to a file, so memory is bounded for any length. */
    private LiveAnswer once(Request request) throws NoAnswer, InterruptedException {
        URI at = address.uriOf(request);
        HttpRequest.Builder sent = HttpRequest.newBuilder(at)
                .method(request.method(), BodyPublishers.noBody())
                .timeout(timeout)
                .header("User-Agent", userAgent);
        request.headers().fields().forEach(field -> sent.header(field.name(), field.value()));
        Path content = null;
        try {
            content = Files.createTempFile("offprint-verify", "");
            CompletableFuture<HttpResponse<Path>> answer = client.sendAsync(sent.build(), BodyHandlers.ofFile(content));
            try {
                return LiveAnswer.of(answer.get(timeout.toMillis() * WHOLE, TimeUnit.MILLISECONDS));
            } finally {
                answer.cancel(true);
            }
        } catch (ExecutionException failed) {
            throw failure(at, failed.getCause());
        } catch (TimeoutException | IOException failed) {
            throw failure(at, failed);
        } finally {
            if (content != null) {
                content.toFile().delete();
            }
        }
    }

    /** Explains a failure: no server answers, or one does not answer to the end. */
    private NoAnswer failure(URI at, @Nullable Throwable failed) {
        if (failed instanceof ConnectException
                || failed instanceof SSLException
                || failed instanceof HttpConnectTimeoutException) {
            return new NoAnswer(
                    LiveCode.LIVE_UNREACHABLE,
                    "`" + at.getRawAuthority() + "` cannot be reached ("
                            + Objects.requireNonNullElse(
                                    failed.getMessage(), failed.getClass().getSimpleName()) + ")");
        }
        return new NoAnswer(
                LiveCode.LIVE_UNANSWERED,
                "no whole answer within " + timeout.toSeconds() + " s, or the connection ended before");
    }

    /**
     * The answer to a request.
     *
     * @param status the status code
     * @param headers the header fields
     * @param digest the digest of the content as it came
     * @param length its length in bytes
     * @param decoded the digest of what it decodes to; empty if it is not coded, or cannot be decoded
     */
    record LiveAnswer(int status, Headers headers, Sha256 digest, long length, Optional<Sha256> decoded) {

        /** Returns the answer with the content in a file. */
        static LiveAnswer of(HttpResponse<Path> response) throws IOException {
            List<Headers.Field> fields = new ArrayList<>();
            response.headers()
                    .map()
                    .forEach((name, values) -> values.stream()
                            .filter(value -> !name.startsWith(":"))
                            .forEach(value -> fields.add(new Headers.Field(name, value))));
            Headers headers = new Headers(fields);
            Path content = response.body();
            try (InputStream in = Files.newInputStream(content)) {
                return new LiveAnswer(
                        response.statusCode(),
                        headers,
                        Sha256.of(in),
                        Files.size(content),
                        decoded(content, coding(headers)));
            }
        }

        private static Optional<Sha256> decoded(Path content, String coding) throws IOException {
            Optional<Coding> known =
                    Coding.of(coding).filter(one -> one != Coding.BROTLI || Compression.brotliAvailable());
            if (known.isEmpty()) {
                return Optional.empty();
            }
            try (InputStream in = new BufferedInputStream(Files.newInputStream(content));
                    InputStream plain = Compression.decoding(known.get(), in)) {
                return Optional.of(Sha256.of(plain));
            } catch (IOException claimed) {
                return Optional.empty(); // it is not in the coding that it claims
            }
        }

        /** Returns the content coding, lower-case; {@code identity} where there is none. */
        String coding() {
            return coding(headers);
        }

        private static String coding(Headers headers) {
            String coding = headers.combined("Content-Encoding").orElse("identity");
            return coding.strip().toLowerCase(Locale.ROOT).replaceFirst("^x-", "");
        }

        /** Returns how long a cache has had this answer, for the end of a sentence; or an empty text. */
        String age() {
            return headers.first("Age")
                    .filter(age -> age.matches("[1-9][0-9]{0,9}"))
                    .map(age -> " (in a cache for " + age + " s)")
                    .orElse("");
        }
    }
}
