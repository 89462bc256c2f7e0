package dev.offprint.edge.limit;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * A fixed-window rate limiter: a client's window begins with its first request and ends after the quota's seconds.
 *
 * <p>Each client has its own window. An open window is never removed for another client, so a flood of addresses cannot make the
 * limiter forget used-up quotas. Each request removes a few ended windows.
 *
 * <p>The number of windows is bounded. While all of them are open, clients without a window share one with their network
 * ({@link ClientKey#network}); there is a fixed number of shared windows, found by the hash of the network, whose key an attacker
 * does not know. An attacker who
 * fills the table from many addresses then gets one quota for each of its networks and locks out its own networks; clients
 * that have a window keep it.
 */
public final class WindowRateLimiter implements RateLimiter {

    /** The default number of clients with their own window: about 20 MB when full. */
    public static final int DEFAULT_CAPACITY = 1 << 17;

    /** The number of client windows for each shared window. */
    private static final int CLIENTS_PER_SHARED = 8;
    /** More than one, so that ended windows are removed faster than new ones open. */
    private static final int REMOVED_PER_REQUEST = 4;

    private final Quota quota;
    private final long windowMillis;
    private final int capacity;
    private final ToLongFunction<String> hash;
    /** The open windows of clients, the oldest first. Chosen collisions stay cheap: bins of comparable keys become trees. */
    private final Map<String, Window> windows;

    private final Window[] shared;
    private long latest;
    private boolean begun;

    private static final class Window {
        private long start;
        private int used;

        Window(long start) {
            this.start = start;
        }
    }

    /**
     * Returns a limiter.
     *
     * @param quota the quota of each client
     * @param capacity the number of clients with their own window
     * @param hash the hash, with a random key
     */
    public WindowRateLimiter(Quota quota, int capacity, SipHash hash) {
        this(quota, capacity, hash::of);
    }

    WindowRateLimiter(Quota quota, int capacity, ToLongFunction<String> hash) {
        if (capacity < 1 || capacity > 1 << 24) {
            throw new IllegalArgumentException("capacity must be between 1 and " + (1 << 24) + ", not " + capacity);
        }
        this.quota = quota;
        this.windowMillis = quota.windowSeconds() * 1000L;
        this.capacity = capacity;
        this.hash = hash;
        this.windows = new LinkedHashMap<>(2 * capacity);
        this.shared = new Window[Math.max(1, Integer.highestOneBit(capacity / CLIENTS_PER_SHARED))];
        for (int i = 0; i < shared.length; i++) {
            shared[i] = new Window(0);
        }
    }

    @Override
    public Admission admit(ClientKey client, long nowMillis) {
        synchronized (windows) {
            long now = advance(nowMillis);
            removeEnded(now);
            Window window = windows.get(client.value());
            if (window != null && hasEnded(window, now)) {
                windows.remove(client.value());
                window = null;
            }
            if (window == null && windows.size() == capacity) {
                window = shared(client, now);
            } else if (window == null) {
                window = new Window(now);
                windows.put(client.value(), window);
            }
            return count(window, now);
        }
    }

    /** Returns the number of clients with their own window, for tests. */
    int size() {
        synchronized (windows) {
            return windows.size();
        }
    }

    private Admission count(Window window, long now) {
        boolean admitted = window.used < quota.requests();
        if (admitted) {
            window.used++;
        }
        long left = windowMillis - (now - window.start);
        return new Admission(admitted, quota, quota.requests() - window.used, (left + 999) / 1000);
    }

    private Window shared(ClientKey client, long now) {
        Window window = shared[(int) hash.applyAsLong(client.network()) & (shared.length - 1)];
        if (window.used == 0 || hasEnded(window, now)) {
            window.start = now;
            window.used = 0;
        }
        return window;
    }

    /** Removes from the oldest on, which ends first: so there is room whenever any window has ended. */
    private void removeEnded(long now) {
        Iterator<Window> oldest = windows.values().iterator();
        for (int i = 0; i < REMOVED_PER_REQUEST && oldest.hasNext() && hasEnded(oldest.next(), now); i++) {
            oldest.remove();
        }
    }

    private boolean hasEnded(Window window, long now) {
        return now - window.start >= windowMillis; // the difference is right even if the clock wraps
    }

    /** Returns the present, never earlier than before: threads may arrive out of order, and the queue is by age. */
    private long advance(long nowMillis) {
        if (!begun || nowMillis - latest > 0) {
            latest = nowMillis;
            begun = true;
        }
        return latest;
    }
}
