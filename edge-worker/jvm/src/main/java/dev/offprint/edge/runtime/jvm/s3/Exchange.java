package dev.offprint.edge.runtime.jvm.s3;

import java.io.IOException;
import java.net.ConnectException;
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

/** One request on its way, which holds one of the connections until its content has been read. */
final class Exchange {

    private final HttpRequest request;
    private final Semaphore connections;
    private final CompletableFuture<HttpResponse<TimedBody>> response;
    private final CompletableFuture<Exchange> winner = new CompletableFuture<>();
    private final AtomicBoolean over = new AtomicBoolean();
    private volatile @Nullable TimedBody body;
    private volatile boolean aborted;
    private boolean won;

    /**
     * Sends a request.
     *
     * @param client sends it
     * @param request what to send
     * @param idle how long to wait for the next bytes of its content
     * @param connections has a permit taken for this exchange, to be given back
     */
    Exchange(HttpClient client, HttpRequest request, Duration idle, Semaphore connections) {
        this.request = request;
        this.connections = connections;
        this.response = client.sendAsync(request, head -> begun(new TimedBody(announced(head), idle, this::release)));
        CompletableFuture<?> unused = response.whenComplete((answer, failure) -> {
            if (failure == null) {
                winner.complete(this);
            } else {
                release();
                winner.completeExceptionally(failure);
            }
        });
    }

    private TimedBody begun(TimedBody begun) {
        body = begun;
        if (aborted) {
            begun.close();
        }
        return begun;
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

    /** Returns the answer that begins first, if it begins before the deadline. */
    Answer answer(long deadline) throws IOException, InterruptedException {
        try {
            Exchange first = winner.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            first.won = true;
            HttpResponse<TimedBody> answer = first.response.join();
            return new Answer(answer.statusCode(), answer.headers(), answer.body());
        } catch (TimeoutException late) {
            throw new SocketTimeoutException("no answer in time");
        } catch (ExecutionException failure) {
            throw described(failure.getCause());
        }
    }

    /** Gives the connection up, unless its answer is used. */
    void abortUnlessWon() {
        if (!won) {
            abort();
        }
    }

    private void abort() {
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

    /** A 304 may announce the length of what it does not send (RFC 9110, 8.6). */
    private static long announced(HttpResponse.ResponseInfo head) {
        return head.statusCode() == 304 ? 0 : Answer.length(head.headers()).orElse(-1);
    }

    /** Messages of the client are often empty. */
    private IOException described(@Nullable Throwable failure) {
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
