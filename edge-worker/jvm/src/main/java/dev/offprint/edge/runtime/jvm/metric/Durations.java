package dev.offprint.edge.runtime.jvm.metric;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * A histogram of durations with fixed buckets. Adding one allocates nothing and waits for no other thread; the client library's
 * own histogram counts every observation in one shared number as well.
 */
public final class Durations {

    /** The upper bounds of the buckets, in microseconds; beyond the last there is one more bucket. */
    private static final long[] MICROS = {
        100,
        250,
        500,
        1_000,
        2_500,
        5_000,
        10_000,
        25_000,
        50_000,
        100_000,
        250_000,
        500_000,
        1_000_000,
        2_500_000,
        5_000_000,
        10_000_000
    };

    private final LongAdder[] buckets = new LongAdder[MICROS.length + 1];
    private final LongAdder nanos = new LongAdder();

    /** Returns an empty histogram. */
    public Durations() {
        for (int i = 0; i < buckets.length; i++) {
            buckets[i] = new LongAdder();
        }
    }

    /** Counts one duration. */
    public void add(long duration) {
        long micros = duration / 1000;
        int bucket = 0;
        while (bucket < MICROS.length && micros >= MICROS[bucket]) { // most end in the first or second one
            bucket++;
        }
        buckets[bucket].increment();
        nanos.add(duration);
    }

    /** Returns the upper bounds in seconds; the last is infinite. */
    public static double[] bounds() {
        double[] bounds = new double[MICROS.length + 1];
        for (int i = 0; i < MICROS.length; i++) {
            bounds[i] = MICROS[i] / 1e6;
        }
        bounds[MICROS.length] = Double.POSITIVE_INFINITY;
        return bounds;
    }

    /** Returns how many durations fell into each bucket alone. */
    public long[] counts() {
        long[] counts = new long[buckets.length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = buckets[i].sum();
        }
        return counts;
    }

    /** Returns the sum of all durations in seconds. */
    public double seconds() {
        return nanos.sum() / (double) TimeUnit.SECONDS.toNanos(1);
    }
}
