package dev.offprint.edge.runtime.jvm.s3;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ProxySelector;
import java.net.SocketTimeoutException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

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
        try {
            acquire(deadline);
            Answer answer = hedged(request, begun, deadline);
            latencies.add(System.nanoTime() - begun);
            return answer;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped while waiting for the storage");
        }
    }

    private Answer hedged(HttpRequest request, long begun, long deadline) throws IOException, InterruptedException {
        Exchange first = exchange(request);
        Exchange second = null;
        try {
            boolean straggling = !first.waitFor(Math.min(begun + latencies.late(), deadline));
            if (straggling && System.nanoTime() < deadline && hedges.take() && connections.tryAcquire()) {
                second = exchange(request);
                first.joinedBy(second);
            }
            return first.answer(deadline);
        } finally {
            if (second != null) {
                second.abortUnlessWon();
            }
            first.abortUnlessWon();
        }
    }

    private Exchange exchange(HttpRequest request) {
        return new Exchange(client, request, idle, connections);
    }

    private void acquire(long deadline) throws IOException, InterruptedException {
        long remaining = Math.min(idle.toNanos(), deadline - System.nanoTime());
        if (!connections.tryAcquire(remaining, TimeUnit.NANOSECONDS)) {
            throw new SocketTimeoutException("every connection to the storage is in use");
        }
    }
}
