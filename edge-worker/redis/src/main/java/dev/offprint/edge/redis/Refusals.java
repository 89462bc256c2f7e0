package dev.offprint.edge.redis;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Clients that the server has refused, until their windows end. Only the end of the window gives them quota, so the server need
 * not be asked again: a client that continues after a 429 costs the server nothing. Holds a fixed number; one that is forgotten is
 * asked for.
 */
final class Refusals {

    private static final int PLACES = 1 << 14;

    private final AtomicReferenceArray<@Nullable Refusal> places = new AtomicReferenceArray<>(PLACES);

    private static final class Refusal {
        private final byte[] key;
        private final long untilNanos;

        Refusal(byte[] key, long untilNanos) {
            this.key = key;
            this.untilNanos = untilNanos;
        }
    }

    /** Returns the nanoseconds until a client's window ends, or 0 if it has not been refused in it. */
    long left(byte[] key, long nowNanos) {
        Refusal refusal = places.get(place(key));
        return refusal == null || !Arrays.equals(refusal.key, key) ? 0 : Math.max(0, refusal.untilNanos - nowNanos);
    }

    /** Remembers that the server has refused a client. */
    void add(byte[] key, long untilNanos) {
        places.set(place(key), new Refusal(key, untilNanos));
    }

    private static int place(byte[] key) {
        int hash = Arrays.hashCode(key);
        return (hash ^ hash >>> 16) & (PLACES - 1);
    }
}
