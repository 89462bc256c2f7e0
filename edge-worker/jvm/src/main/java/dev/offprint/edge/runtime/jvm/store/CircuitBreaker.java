package dev.offprint.edge.runtime.jvm.store;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;

/**
 * Stops requests to a store that keeps failing. After a few failures in a row it opens: nothing is asked for a while. Then one
 * request tries the store; its success closes the breaker, its failure opens it for longer. The pauses are random, so that adapters do
 * not try together.
 */
final class CircuitBreaker {

    private static final int FAILURES = 5;
    private static final long SHORTEST = Duration.ofMillis(500).toNanos();
    private static final long LONGEST = Duration.ofSeconds(10).toNanos();

    private final LongSupplier nanoTime;
    private int failures;
    private long pause = SHORTEST;
    private long retryAt;
    private volatile boolean open;
    private volatile String reason = "";

    /** Returns a closed breaker. */
    CircuitBreaker(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Returns whether the store may be asked. While the breaker is open, one caller in each pause may. */
    boolean admits() {
        return !open || tries();
    }

    /** Returns whether requests are being refused. */
    boolean isOpen() {
        return open;
    }

    /** Returns the last failure, for the log. */
    String reason() {
        return reason;
    }

    /** The store answered. */
    void succeeded() {
        if (open || failures > 0) {
            close();
        }
    }

    /** The store failed. */
    synchronized void failed(String failure) {
        failures++;
        reason = failure;
        if (open || failures >= FAILURES) {
            pause = open ? Math.min(LONGEST, pause * 2) : SHORTEST;
            open = true;
            retryAt = nanoTime.getAsLong() + jittered();
        }
    }

    private synchronized void close() {
        failures = 0;
        open = false;
        pause = SHORTEST;
    }

    private synchronized boolean tries() {
        long now = nanoTime.getAsLong();
        if (open && now - retryAt < 0) {
            return false;
        }
        retryAt = now + jittered(); // in case this caller never reports
        return true;
    }

    private long jittered() {
        return (long) (pause * (0.5 + ThreadLocalRandom.current().nextDouble() / 2));
    }
}
