package dev.offprint.publish.cdn.provider;

import dev.offprint.http.RetryAfter;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Sends idempotent requests. It repeats a request after 429, 5xx and a failed connection, with a wait between the attempts,
 * and after no other answer.
 */
public final class HttpApi {

    /** The timeout of one request. */
    public static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final int LARGEST_BODY = 1 << 16;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();
    private final Backoff backoff;
    private final Pause pause;
    private final RandomGenerator random;
    private final InstantSource clock;
    private int sent;

    /** Returns a client with these waits. */
    public HttpApi(Backoff backoff, Pause pause, RandomGenerator random, InstantSource clock) {
        this.backoff = backoff;
        this.pause = pause;
        this.random = random;
        this.clock = clock;
    }

    /**
     * The outcome of one attempt.
     *
     * @param asked the request, for messages
     * @param reply the answer, or null where there was none
     * @param reason the reason why there was none
     */
    private record Attempt(String asked, @Nullable Reply reply, String reason) {

        CdnException failure(String more) {
            String came =
                    reply == null ? " failed: " + reason : " was answered with " + reply.status() + excerpt(reply);
            return new CdnException(asked + came + more, reply == null ? 0 : reply.status());
        }

        private static String excerpt(Reply reply) {
            return reply.excerpt().isEmpty() ? "" : ": " + reply.excerpt();
        }
    }

    /** Returns the number of requests, with repeated ones. */
    public int sent() {
        return sent;
    }

    /** Waits between two requests that poll a state. */
    public void pause(Duration duration) throws InterruptedException {
        pause.take(duration);
    }

    /**
     * Sends a request until it succeeds.
     *
     * @param request makes a new request for each attempt: a signature is valid for minutes only
     * @param passing selects answers, beside 429 and 5xx, that are worth another attempt
     * @throws CdnException where no attempt succeeded
     */
    public Reply send(Supplier<HttpRequest> request, Predicate<Reply> passing)
            throws CdnException, InterruptedException {
        for (int count = 1; ; count++) {
            Attempt attempt = once(request.get());
            Reply reply = attempt.reply();
            if (reply != null && reply.isSuccess()) {
                return reply;
            } else if (reply != null && !reply.isPassing() && !passing.test(reply)) {
                throw attempt.failure("");
            } else if (count >= backoff.attempts()) {
                throw attempt.failure(" (" + count + " attempts)");
            }
            pause.take(wait(attempt, count));
        }
    }

    /** Returns the wait before the next attempt: at least that of Retry-After. */
    private Duration wait(Attempt attempt, int count) throws CdnException {
        Duration own = backoff.after(count, random);
        Reply reply = attempt.reply();
        Optional<Duration> wanted = reply == null
                ? Optional.empty()
                : reply.headers().firstValue("Retry-After").flatMap(field -> RetryAfter.of(field, clock.instant()));
        if (wanted.isPresent() && wanted.get().compareTo(backoff.maxRetryAfter()) > 0) {
            throw attempt.failure(" (to be asked again in " + wanted.get().toSeconds() + " seconds)");
        }
        return wanted.filter(w -> w.compareTo(own) > 0).orElse(own);
    }

    private Attempt once(HttpRequest request) throws InterruptedException {
        String asked = request.method() + " " + request.uri();
        sent++;
        try {
            HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
            try (InputStream body = response.body()) {
                String text = new String(body.readNBytes(LARGEST_BODY), StandardCharsets.UTF_8);
                return new Attempt(asked, new Reply(response.statusCode(), response.headers(), text), "");
            }
        } catch (IOException broken) {
            return new Attempt(asked, null, reason(broken));
        }
    }

    private static String reason(IOException broken) {
        if (broken instanceof HttpTimeoutException) {
            return "no answer in time";
        } else if (broken instanceof ConnectException) {
            return "no connection";
        }
        return broken.getMessage() == null ? "the connection broke" : broken.getMessage();
    }
}
