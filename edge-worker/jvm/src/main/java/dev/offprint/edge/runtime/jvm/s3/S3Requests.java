package dev.offprint.edge.runtime.jvm.s3;

import dev.offprint.edge.runtime.jvm.credential.Credentials;
import dev.offprint.edge.runtime.jvm.credential.RefreshingCredentials;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;

/**
 * GETs of objects in one bucket: signed, within a deadline, repeated after failures that may pass. A budget limits the repetitions,
 * and random pauses keep adapters from repeating together. Every answer is an array; what is longer than one is refused.
 */
public final class S3Requests {

    /** The longest content that is read, in bytes: as long as a manifest node may be. */
    private static final int LONGEST = 16 * 1024 * 1024;

    private static final int KIB = 1024;
    private static final int ATTEMPTS = 3;
    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final Duration THROTTLED_PAUSE = Duration.ofMillis(250);

    private final URI bucket;
    private final RequestSigner signer;
    private final @Nullable RefreshingCredentials credentials;
    private final Duration attempt;
    private final Duration call;
    private final HttpClient client;
    /** An eighth of the heap, in KiB: every thread may need megabytes at once, and a small heap has no room for that. */
    private final int room =
            (int) Math.max(1, Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / 8 / KIB));

    private final Semaphore reading = new Semaphore(room, true);
    private final Budget repetitions = new Budget();

    /**
     * An answer of the storage: 200 or 304.
     *
     * @param status its status
     * @param headers its header fields
     * @param content its content
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Answer(int status, HttpHeaders headers, byte[] content) {

        /** Returns the value of a header field. */
        public Optional<String> field(String name) {
            return headers.firstValue(name);
        }
    }

    /**
     * Returns the requests for a bucket, without a connection.
     *
     * @param bucket the address of the bucket, ending with a slash
     * @param signer signs requests
     * @param credentials what to sign with, or null to send unsigned requests
     * @param attempt how long one attempt may take
     * @param call how long all attempts together may take
     */
    public S3Requests(
            URI bucket,
            RequestSigner signer,
            @Nullable RefreshingCredentials credentials,
            Duration attempt,
            Duration call) {
        this.bucket = bucket;
        this.signer = signer;
        this.credentials = credentials;
        this.attempt = attempt;
        this.call = call;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(attempt.compareTo(CONNECT) < 0 ? attempt : CONNECT)
                .proxy(new EnvironmentProxies(System.getenv(), ProxySelector.getDefault()))
                .build();
    }

    /**
     * Requests an object.
     *
     * @param key its key
     * @param conditions header fields
     * @throws Refusal if the storage answers with an error
     * @throws IOException if the storage cannot be reached, is late or breaks off
     */
    public Answer get(String key, Map<String, String> conditions) throws IOException {
        long deadline = System.nanoTime() + call.toNanos();
        repetitions.earn();
        for (int i = 1; ; i++) {
            try {
                return once(key, conditions, Math.min(deadline, System.nanoTime() + attempt.toNanos()));
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

    private Answer once(String key, Map<String, String> conditions, long deadline) throws IOException {
        String path = bucket.getRawPath() + RequestSigner.encoded(key, true);
        Optional<Credentials> signing = credentials == null ? Optional.empty() : credentials.find();
        Answer answer = send(request(path, conditions, signing), deadline);
        boolean expected =
                answer.status() == 200 || (answer.status() == 304 && conditions.containsKey("if-none-match"));
        if (!expected) {
            throw refusal(answer, signing);
        }
        return answer;
    }

    private Answer send(HttpRequest request, long deadline) throws IOException {
        Reading content = new Reading();
        CompletableFuture<HttpResponse<byte[]>> sent = client.sendAsync(request, content::begin);
        try {
            HttpResponse<byte[]> answer = sent.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            return new Answer(answer.statusCode(), answer.headers(), answer.body());
        } catch (TimeoutException late) {
            sent.cancel(true);
            throw new SocketTimeoutException(content.hasBegun() ? "the content stalls" : "no answer in time");
        } catch (ExecutionException failure) {
            throw described(request.uri(), failure.getCause());
        } catch (InterruptedException stopped) {
            sent.cancel(true);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped while waiting for the storage");
        } finally {
            content.end();
        }
    }

    /** The content of one answer, with the memory it takes. */
    private final class Reading {

        private int taken;
        private volatile boolean begun;
        private boolean ended;

        BodySubscriber<byte[]> begin(ResponseInfo head) {
            begun = true;
            long announced =
                    head.statusCode() == 304 ? 0 : length(head.headers()).orElse(-1);
            if (head.statusCode() != 200 && head.statusCode() != 304 && (announced < 0 || announced > LONGEST)) {
                return new Unread(null);
            } else if (announced < 0) {
                return new Unread("the storage announces no length");
            } else if (announced > LONGEST) {
                return new Unread("the object has " + announced + " bytes, more than " + LONGEST);
            }
            return take(announced) ? BodySubscribers.ofByteArray() : new Unread("too much is read at once");
        }

        /** Waits for room, but not for long. */
        private synchronized boolean take(long length) {
            int needed = ended ? 0 : (int) Math.min(room, length / KIB + 1); // a larger one is read alone
            try {
                boolean free = reading.tryAcquire(needed, attempt.toMillis(), TimeUnit.MILLISECONDS);
                taken = free ? needed : 0;
                return free;
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        synchronized void end() {
            ended = true;
            reading.release(taken);
            taken = 0;
        }

        boolean hasBegun() {
            return begun;
        }
    }

    /** A content that is not read: its connection is given up at once. */
    private static final class Unread implements BodySubscriber<byte[]> {

        private final CompletableFuture<byte[]> body = new CompletableFuture<>();

        /**
         * Returns such a content.
         *
         * @param failure why, or null if its absence is no failure
         */
        Unread(@Nullable String failure) {
            if (failure == null) {
                body.complete(new byte[0]);
            } else {
                body.completeExceptionally(new IOException(failure));
            }
        }

        @Override
        public CompletionStage<byte[]> getBody() {
            return body;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.cancel();
        }

        @Override
        public void onNext(List<ByteBuffer> ignored) {}

        @Override
        public void onError(Throwable cancelled) {}

        @Override
        public void onComplete() {}
    }

    /** Returns the announced length of a content. */
    private static OptionalLong length(HttpHeaders headers) {
        try {
            OptionalLong length = headers.firstValueAsLong("content-length");
            return length.isPresent() && length.getAsLong() >= 0 ? length : OptionalLong.empty();
        } catch (NumberFormatException garbage) {
            return OptionalLong.empty();
        }
    }

    /** Messages of the client are often empty. */
    private static IOException described(URI address, @Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException) {
                return new UnknownHostException("there is no host " + address.getHost());
            }
        }
        if (failure instanceof ConnectException) {
            IOException refused = new ConnectException("cannot connect to " + address.getAuthority());
            refused.initCause(failure);
            return refused;
        }
        return failure instanceof IOException known ? known : new IOException("the request failed", failure);
    }

    private HttpRequest request(String path, Map<String, String> conditions, Optional<Credentials> signing) {
        HttpRequest.Builder request = HttpRequest.newBuilder(bucket.resolve(path));
        Map<String, String> fields = conditions;
        if (signing.isPresent()) {
            fields = new TreeMap<>(conditions);
            fields.put("host", host());
            fields = signer.sign(new RequestSigner.Get(path, "", fields), signing.get(), Instant.now());
        }
        fields.forEach(request::setHeader);
        return request.setHeader("User-Agent", "offprint-edge").build();
    }

    /** Returns the value of Host: the client leaves the usual port out. */
    private String host() {
        int usual = "https".equals(bucket.getScheme()) ? 443 : 80;
        int port = bucket.getPort();
        return port < 0 || port == usual ? bucket.getHost() : bucket.getHost() + ":" + port;
    }

    private Refusal refusal(Answer answer, Optional<Credentials> signing) {
        String document = new String(answer.content(), StandardCharsets.UTF_8);
        boolean unsigned = credentials != null && signing.isEmpty() && answer.status() == 403;
        Refusal refusal =
                new Refusal(answer.status(), document, unsigned ? " (no credentials found, so sent unsigned)" : "");
        if (refusal.isOfCredentials() && credentials != null) {
            signing.ifPresent(credentials::reject);
        }
        return refusal;
    }

    /** Returns how many nanoseconds to pause before the next attempt, or -1 if no attempt would help. */
    private long pause(IOException failure, int attempts) {
        if (Thread.currentThread().isInterrupted() || failure instanceof SSLHandshakeException) {
            return -1;
        } else if (!(failure instanceof Refusal refusal)) {
            return jittered(PAUSE, attempts);
        } else if (refusal.isOfCredentials()) {
            return 0;
        } else {
            return refusal.isTemporary() ? jittered(refusal.isThrottling() ? THROTTLED_PAUSE : PAUSE, attempts) : -1;
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

    /**
     * Limits repetitions to a fifth of the usual requests, besides a reserve: a storage in trouble then gets a little more than the usual
     * load, not a multiple of it.
     */
    private static final class Budget {

        private static final int RESERVE = 50;
        private static final double EARNED = 0.2;

        private double left = RESERVE;

        /** Counts a usual request. */
        synchronized void earn() {
            left = Math.min(RESERVE, left + EARNED);
        }

        /** Takes a repetition, if there is one left. */
        synchronized boolean take() {
            boolean enough = left >= 1;
            left -= enough ? 1 : 0;
            return enough;
        }
    }
}
