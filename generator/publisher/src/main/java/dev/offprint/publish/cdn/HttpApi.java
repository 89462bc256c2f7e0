package dev.offprint.publish.cdn;

import dev.offprint.http.RetryAfter;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Sends idempotent requests to the API of a provider. It repeats a request after 429, 5xx and a failed connection, with a wait
 * between the attempts, and after no other answer.
 */
final class HttpApi {

    /** The timeout of one request. */
    static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final int ATTEMPTS = 6;
    private static final long LONGEST_WAIT = 30_000;
    /** A longer Retry-After ends the attempts. */
    private static final Duration LONGEST_RETRY_AFTER = Duration.ofMinutes(2);

    private static final int LARGEST_BODY = 1 << 16;
    private static final int LONGEST_EXCERPT = 300;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final Pause pause;
    private final InstantSource clock;
    private final String secret;
    private final String remedy;

    /** A wait. Tests record it instead. */
    @FunctionalInterface
    public interface Pause {
        /** Waits this long. */
        void take(Duration duration) throws InterruptedException;
    }

    /**
     * Returns a client.
     *
     * @param secret never shown, though an answer repeats it; may be empty
     * @param remedy what to check where the API refuses: a clause
     */
    HttpApi(Pause pause, InstantSource clock, String secret, String remedy) {
        this.pause = pause;
        this.clock = clock;
        this.secret = secret;
        this.remedy = remedy;
    }

    /**
     * Sends a request until it succeeds, and returns the content of the answer.
     *
     * @param request makes a new request for each attempt: a signature is valid for minutes only
     * @param busy selects the contents of answers, beside 429 and 5xx, that are worth another attempt
     */
    String send(Supplier<HttpRequest> request, Predicate<String> busy) throws IOException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            HttpRequest sent = request.get();
            String problem = sent.method() + " " + sent.uri();
            Duration wait = Duration.ofMillis(Math.min(LONGEST_WAIT, 500L << attempt));
            boolean again = true;
            try {
                HttpResponse<InputStream> reply = client.send(sent, BodyHandlers.ofInputStream());
                String body;
                try (InputStream content = reply.body()) {
                    body = new String(content.readNBytes(LARGEST_BODY), StandardCharsets.UTF_8);
                }
                int status = reply.statusCode();
                if (status / 100 == 2) {
                    return body;
                }
                problem += " was answered with " + status + ": " + excerpt(body);
                again = status == 429 || status >= 500 || busy.test(body);
                Duration wanted = reply.headers()
                        .firstValue("Retry-After")
                        .flatMap(field -> RetryAfter.of(field, clock.instant()))
                        .orElse(wait);
                wait = wanted.compareTo(wait) > 0 ? wanted : wait;
            } catch (IOException broken) {
                problem += " failed: " + broken;
            }
            if (!again) {
                throw refused(problem);
            } else if (attempt == ATTEMPTS || wait.compareTo(LONGEST_RETRY_AFTER) > 0) {
                throw failure(problem + " (" + attempt + " attempts); purge again later");
            }
            pause.take(wait);
        }
    }

    /** Returns the exception about a request that will be refused again. */
    IOException refused(String problem) {
        return failure(problem + "; " + remedy);
    }

    private IOException failure(String text) {
        return new IOException(secret.isEmpty() ? text : text.replace(secret, "***"));
    }

    /** Returns a text in one line, cut off where it is long. */
    static String excerpt(String text) {
        String line = text.strip().replaceAll("[\\p{Cntrl}\\s]+", " ");
        return line.length() <= LONGEST_EXCERPT ? line : line.substring(0, LONGEST_EXCERPT) + "…";
    }
}
