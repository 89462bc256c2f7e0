package dev.offprint.edge.limit;

import dev.offprint.edge.limit.WindowTable.Window;
import java.util.function.ToLongFunction;

/**
 * Counts in fixed windows: a client's window begins with its first request and ends after the quota's seconds.
 *
 * <p>Each client has a window of its own, whatever its hash; the hash has a key, so that an attacker cannot choose addresses that
 * are slow to tell apart. A window that has not ended is never given up for another client, so no flood of addresses makes the
 * limiter forget who has used up its quota. What has ended is removed, a few windows with each request.
 *
 * <p>The number of windows is bounded. While all of them are open, clients without one are counted together with their
 * network ({@link ClientKey#network}), in a fixed number of shared windows by the hash of the network. A client that
 * fills the table from many addresses then gets one quota for each of its networks, and shuts out its own networks rather than
 * others; a client that has a window keeps it.
 */
public final class WindowRateLimiter implements RateLimiter {

    /** The number of clients with a window of their own where none is configured: some 20 MB when full. */
    public static final int DEFAULT_CAPACITY = 1 << 17;

    /** For each shared window so many windows of single clients. */
    private static final int CLIENTS_PER_SHARED = 8;
    /** More than one, so that what has ended goes faster than new windows come. */
    private static final int REMOVED_PER_REQUEST = 4;

    private final Quota quota;
    private final long windowMillis;
    private final ToLongFunction<String> hash;
    private final WindowTable windows;
    private final Window[] shared;
    private long latest;
    private boolean begun;

    /**
     * Returns a limiter.
     *
     * @param quota how much each client may ask
     * @param capacity the number of clients with a window of their own
     * @param hash the hash; its key is drawn at random when the program starts
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
        this.hash = hash;
        this.windows = new WindowTable(capacity);
        this.shared = new Window[Math.max(1, Integer.highestOneBit(capacity / CLIENTS_PER_SHARED))];
        for (int i = 0; i < shared.length; i++) {
            shared[i] = new Window(i, "", 0);
        }
    }

    @Override
    public Admission admit(ClientKey client, long nowMillis) {
        long hashed = hash.applyAsLong(client.value());
        synchronized (windows) {
            long now = advance(nowMillis);
            removeEnded(now);
            Window window = windows.find(hashed, client.value());
            if (window == null && windows.isFull()) {
                return count(shared(client, now), now);
            } else if (window == null) {
                window = new Window(hashed, client.value(), now);
                windows.add(window);
            } else if (hasEnded(window, now)) {
                windows.renew(window, now);
            }
            return count(window, now);
        }
    }

    /** Returns how many clients have a window of their own; for tests of what it costs. */
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

    /** The oldest window ends first, so there is room whenever any window has ended. */
    private void removeEnded(long now) {
        for (int i = 0; i < REMOVED_PER_REQUEST; i++) {
            Window oldest = windows.oldest();
            if (oldest == null || !hasEnded(oldest, now)) {
                return;
            }
            windows.remove(oldest);
        }
    }

    private boolean hasEnded(Window window, long now) {
        return now - window.start >= windowMillis; // by difference, so that a clock that wraps does no harm
    }

    /** Returns the present. Threads may arrive a little out of order, but windows stay in the order of their age. */
    private long advance(long nowMillis) {
        if (!begun || nowMillis - latest > 0) {
            latest = nowMillis;
            begun = true;
        }
        return latest;
    }
}
