package dev.offprint.edge.runtime.jvm.s3;

import dev.offprint.edge.runtime.jvm.credential.Credentials;
import dev.offprint.edge.runtime.jvm.credential.RefreshingCredentials;
import dev.offprint.edge.runtime.jvm.log.TraceParent;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;

/**
 * GETs of objects in one bucket: signed, within a deadline, repeated after failures that may pass. A budget limits the repetitions,
 * and random pauses keep adapters from repeating together.
 */
public final class S3Requests {

    private static final int ATTEMPTS = 3;
    /** At most one repetition for five requests, besides a reserve. */
    private static final double REPEATED = 0.2;

    private static final int RESERVE = 50;
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final Duration THROTTLED_PAUSE = Duration.ofMillis(250);
    private static final int DOCUMENT = 16 * 1024;
    /** Storages refuse signatures that differ from their time by fifteen minutes. */
    private static final Duration SKEW = Duration.ofMinutes(5);

    private final URI bucket;
    private final RequestSigner signer;
    private final @Nullable RefreshingCredentials credentials;
    private final Duration attempt;
    private final Duration call;
    private final HedgedClient client;
    private final Budget repetitions = new Budget(RESERVE, REPEATED);
    private volatile Duration skew = Duration.ZERO;

    /** Reads an answer. It closes the content, or hands it on; after a failure the request is repeated. */
    @FunctionalInterface
    public interface Reader<T> {
        /**
         * Reads.
         *
         * @param answer 200, 206 or 304
         * @param deadline when the whole content must have been read, a time of {@link System#nanoTime}
         */
        T read(Answer answer, long deadline) throws IOException;
    }

    /**
     * Returns the requests for a bucket, without a connection.
     *
     * @param bucket the address of the bucket, ending with a slash
     * @param signer signs requests
     * @param credentials what to sign with, or null to send unsigned requests
     * @param connections the most connections at once
     * @param attempt how long one attempt may take
     * @param call how long all attempts together may take
     */
    public S3Requests(
            URI bucket,
            RequestSigner signer,
            @Nullable RefreshingCredentials credentials,
            int connections,
            Duration attempt,
            Duration call) {
        this.bucket = bucket;
        this.signer = signer;
        this.credentials = credentials;
        this.attempt = attempt;
        this.call = call;
        Duration connect = attempt.compareTo(Duration.ofSeconds(2)) < 0 ? attempt : Duration.ofSeconds(2);
        this.client = new HedgedClient(connections, connect, attempt);
    }

    /**
     * Requests an object.
     *
     * @param key its key
     * @param conditions header fields: conditions and ranges
     * @param reader reads the answer
     * @throws Refusal if the storage answers with an error
     * @throws IOException if the storage cannot be reached, is late or breaks off
     */
    public <T> T get(String key, Map<String, String> conditions, Reader<T> reader) throws IOException {
        long deadline = System.nanoTime() + call.toNanos();
        repetitions.earn();
        for (int i = 1; ; i++) {
            try {
                return once(key, conditions, reader, Math.min(deadline, System.nanoTime() + attempt.toNanos()));
            } catch (IOException failure) {
                long pause = pause(failure, i);
                boolean last = i == ATTEMPTS || pause < 0 || deadline - System.nanoTime() <= pause;
                if (last || !repetitions.take()) {
                    throw failure;
                }
                rest(pause);
            }
        }
    }

    private <T> T once(String key, Map<String, String> conditions, Reader<T> reader, long deadline) throws IOException {
        String path = bucket.getRawPath() + RequestSigner.encoded(key, true);
        Optional<Credentials> signing = credentials == null ? Optional.empty() : credentials.find();
        Answer answer = client.send(request(path, conditions, signing), deadline);
        boolean handedOn = false;
        try {
            boolean expected = answer.status() == 200
                    || answer.status() == 206
                    || (answer.isUnchanged() && conditions.containsKey("if-none-match"));
            if (!expected) {
                throw refusal(answer, deadline, signing);
            }
            T read = reader.read(answer, deadline);
            handedOn = true;
            return read;
        } finally {
            if (!handedOn) {
                answer.timed().close();
            }
        }
    }

    private HttpRequest request(String path, Map<String, String> conditions, Optional<Credentials> signing) {
        HttpRequest.Builder request = HttpRequest.newBuilder(bucket.resolve(path));
        Map<String, String> fields = conditions;
        if (signing.isPresent()) {
            fields = new TreeMap<>(conditions);
            fields.put("host", host());
            fields = signer.sign(
                    new RequestSigner.Get(path, "", fields),
                    signing.get(),
                    Instant.now().plus(skew));
        }
        fields.forEach(request::setHeader);
        String trace = TraceParent.current();
        if (trace != null) { // not signed: proxies may change it (W3C Trace Context, 3.2)
            request.setHeader(TraceParent.FIELD, trace);
        }
        return request.setHeader("User-Agent", "offprint-edge").build();
    }

    /** Returns the value of Host: the client leaves the usual port out. */
    private String host() {
        int usual = "https".equals(bucket.getScheme()) ? 443 : 80;
        int port = bucket.getPort();
        return port < 0 || port == usual ? bucket.getHost() : bucket.getHost() + ":" + port;
    }

    private Refusal refusal(Answer answer, long deadline, Optional<Credentials> signing) throws IOException {
        answer.finishBy(deadline);
        String document = new String(answer.content().readNBytes(DOCUMENT), StandardCharsets.UTF_8);
        boolean unsigned = credentials != null && signing.isEmpty() && answer.status() == 403;
        Refusal refusal =
                new Refusal(answer.status(), document, unsigned ? " (no credentials found, so sent unsigned)" : "");
        if (refusal.isOfTime()) {
            correct(answer.field("date").orElse(""));
        } else if (refusal.isOfCredentials() && credentials != null) {
            signing.ifPresent(credentials::reject);
        }
        return refusal;
    }

    private void correct(String date) {
        try {
            Instant storages = DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from);
            skew = Duration.between(Instant.now(), storages);
        } catch (DateTimeException none) { // the refusal says what is wrong
            skew = Duration.ZERO;
        }
    }

    /** Returns how many nanoseconds to pause before the next attempt, or -1 if no attempt would help. */
    private long pause(IOException failure, int attempts) {
        if (Thread.currentThread().isInterrupted() || failure instanceof SSLHandshakeException) {
            return -1;
        } else if (!(failure instanceof Refusal refusal)) {
            return jittered(PAUSE, attempts);
        } else if (refusal.isOfCredentials()
                || (refusal.isOfTime() && skew.abs().compareTo(SKEW) > 0)) {
            return 0;
        } else if (!refusal.isTemporary()) {
            return -1;
        } else {
            return jittered(refusal.isThrottling() ? THROTTLED_PAUSE : PAUSE, attempts);
        }
    }

    /** "Full jitter": anything up to the limit, which doubles. */
    private static long jittered(Duration base, int attempts) {
        return (long) (ThreadLocalRandom.current().nextDouble() * (base.toNanos() << attempts));
    }

    private static void rest(long nanos) throws IOException {
        try {
            TimeUnit.NANOSECONDS.sleep(nanos);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped between two attempts");
        }
    }
}
