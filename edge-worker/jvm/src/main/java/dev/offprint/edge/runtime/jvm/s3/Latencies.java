package dev.offprint.edge.runtime.jvm.s3;

import java.time.Duration;
import java.util.Arrays;

/** The times that the last answers took to begin, to tell a straggler from a slow storage. */
final class Latencies {

    private static final int WINDOW = 64;
    private static final int RECOMPUTE = 16;
    private static final int SLOWEST = 3; // about the 95th percentile of the window
    private static final long LEAST = Duration.ofMillis(20).toNanos();

    private final long[] last = new long[WINDOW];
    private final long initial;
    private int count;
    private volatile long late;

    /** Returns an empty window, with the time to use until it is full. */
    Latencies(Duration initial) {
        this.initial = initial.toNanos();
        this.late = this.initial;
    }

    /** Notes how long an answer took to begin. */
    synchronized void add(long nanos) {
        last[count % WINDOW] = nanos;
        count++;
        if (count >= WINDOW && count % RECOMPUTE == 0) {
            long[] sorted = last.clone();
            Arrays.sort(sorted);
            // twice the slow ones: a second request is for stragglers, not for every twentieth answer
            late = Math.min(initial, Math.max(LEAST, 2 * sorted[WINDOW - 1 - SLOWEST]));
        }
        if (count == 2 * WINDOW) {
            count = WINDOW;
        }
    }

    /** Returns after how many nanoseconds an answer is a straggler. */
    long late() {
        return late;
    }
}
