package dev.offprint.edge.runtime.jvm.s3;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests over a bounded number of connections, each until a deadline. Where an answer takes far longer to begin than answers
 * usually do, it sends the same request once more and takes the answer that begins first (a hedged request); a budget keeps such
 * requests few.
 */
final class HedgedClient {

    /** At most one hedged request for twenty usual ones. */
    private static final double HEDGED = 0.05;

    private static final int HEDGES = 10;

    private final HttpClient client;
    private final Semaphore connections;
    private final Duration idle;
    private final Latencies latencies;
    private final Budget hedges = new Budget(HEDGES, HEDGED);

    /**
     * Returns a client without connections.
     *
     * @param connections the most connections at once
     * @param connect how long to wait for a connection
     * @param idle how long to wait for the next bytes of a content, and for a free connection
     */
    HedgedClient(int connections, Duration connect, Duration idle) {
        this.connections = new Semaphore(connections);
        this.idle = idle;
        this.latencies = new Latencies(idle.dividedBy(4));
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(connect)
                .proxy(new EnvironmentProxies(System.getenv(), ProxySelector.getDefault()))
                .build();
    }

    /** Returns the answer of any status, which begins before the deadline, a time of {@link System#nanoTime}. */
    Answer send(HttpRequest request, long deadline) throws IOException {
        long begun = System.nanoTime();
        hedges.earn();
        Exchange first = new Exchange(request, deadline);
        Exchange second = null;
        try {
            if (!first.waitFor(Math.min(begun + latencies.late(), deadline))
                    && System.nanoTime() < deadline
                    && hedges.take()
                    && connections.tryAcquire()) {
                second = new Exchange(request);
                first.joinedBy(second);
            }
            Answer answer = first.answer(request, deadline);
            latencies.add(System.nanoTime() - begun);
            return answer;
        } catch (InterruptedException stopped) {
            first.abort();
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped while waiting for the storage");
        } finally {
            if (second != null) {
                second.abortUnlessWon();
            }
            first.abortUnlessWon();
        }
    }

    /** One request on its way, which holds one of the connections until its content has been read. */
    private final class Exchange {

        private final CompletableFuture<HttpResponse<TimedBody>> response;
        private final CompletableFuture<Exchange> winner = new CompletableFuture<>();
        private final AtomicBoolean over = new AtomicBoolean();
        private volatile @Nullable TimedBody body;
        private volatile boolean aborted;
        private boolean won;

        Exchange(HttpRequest request, long deadline) throws IOException {
            this(acquired(request, deadline));
        }

        /** Takes over a connection that has been acquired. */
        Exchange(HttpRequest request) {
            response = client.sendAsync(request, head -> {
                TimedBody begun = new TimedBody(announced(head), idle, this::release);
                body = begun;
                if (aborted) {
                    begun.close();
                }
                return begun;
            });
            CompletableFuture<?> unused = response.whenComplete((answer, failure) -> {
                if (failure == null) {
                    winner.complete(this);
                } else {
                    release();
                    winner.completeExceptionally(failure);
                }
            });
        }

        /** Returns whether this exchange is decided, after waiting until then. */
        boolean waitFor(long until) throws InterruptedException {
            try {
                winner.get(until - System.nanoTime(), TimeUnit.NANOSECONDS);
                return true;
            } catch (TimeoutException pending) {
                return false;
            } catch (ExecutionException failed) {
                return true;
            }
        }

        /** From now on the answer of either exchange will do. */
        void joinedBy(Exchange other) {
            CompletableFuture<?> unused = other.winner.whenComplete((exchange, failure) -> {
                if (failure == null) {
                    winner.complete(exchange);
                }
            });
        }

        Answer answer(HttpRequest request, long deadline) throws IOException, InterruptedException {
            try {
                Exchange first = winner.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                first.won = true;
                HttpResponse<TimedBody> answer = first.response.join();
                return new Answer(answer.statusCode(), answer.headers(), answer.body());
            } catch (TimeoutException late) {
                throw new SocketTimeoutException("no answer in time");
            } catch (ExecutionException failure) {
                throw described(request, failure.getCause());
            }
        }

        void abortUnlessWon() {
            if (!won) {
                abort();
            }
        }

        void abort() {
            aborted = true;
            response.cancel(true);
            TimedBody begun = body;
            if (begun != null) {
                begun.close();
            }
            release();
        }

        private void release() {
            if (over.compareAndSet(false, true)) {
                connections.release();
            }
        }
    }

    private HttpRequest acquired(HttpRequest request, long deadline) throws IOException {
        long patience = Math.min(idle.toNanos(), deadline - System.nanoTime());
        try {
            if (connections.tryAcquire(patience, TimeUnit.NANOSECONDS)) {
                return request;
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped while waiting for a connection");
        }
        throw new SocketTimeoutException("every connection to the storage is in use");
    }

    /** A 304 may announce the length of what it does not send (RFC 9110, 8.6). */
    private static long announced(HttpResponse.ResponseInfo head) {
        return head.statusCode() == 304 ? 0 : Answer.length(head.headers()).orElse(-1);
    }

    /** Messages of the client are often empty. */
    private static IOException described(HttpRequest request, @Nullable Throwable failure) {
        String at = request.uri().getHost();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException) {
                return new UnknownHostException("there is no host " + at);
            }
        }
        if (failure instanceof ConnectException) {
            IOException refused =
                    new ConnectException("cannot connect to " + request.uri().getAuthority());
            refused.initCause(failure);
            return refused;
        }
        return failure instanceof IOException known ? known : new IOException("the request failed", failure);
    }
}
