package dev.offprint.edge.runtime.jvm.metric;

import org.jspecify.annotations.Nullable;

/** The time that this thread has waited for the store, while somebody wants to know it: for {@code Server-Timing}. */
public final class StoreTime {

    private static final ThreadLocal<long @Nullable []> WAITED = new ThreadLocal<>();

    private StoreTime() {}

    /** Starts to measure on this thread. */
    public static void begin() {
        WAITED.set(new long[1]);
    }

    /** Adds to the time, if it is measured. */
    public static void add(long nanos) {
        long[] waited = WAITED.get();
        if (waited != null) {
            waited[0] += nanos;
        }
    }

    /** Ends the measurement, and returns the nanoseconds. */
    public static long end() {
        long[] waited = WAITED.get();
        WAITED.remove();
        return waited == null ? 0 : waited[0];
    }
}
