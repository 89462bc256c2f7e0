package dev.offprint.edge.limit;

/**
 * Counts in fixed windows: a client's window begins with its first request and ends after the quota's seconds. The table
 * has a fixed number of places, so a flood of addresses costs no memory: where a set is full, the client whose window
 * ends first is forgotten, which can only be to its advantage.
 */
public final class WindowRateLimiter implements RateLimiter {

    /** The number of clients remembered where none is configured: some 20 MB when full. */
    public static final int DEFAULT_CAPACITY = 1 << 17;

    private static final int WAYS = 8;

    private final Quota quota;
    private final long windowMillis;
    private final Window[][] sets;

    /** Returns a limiter that remembers this many clients, rounded up to a power of two. */
    public WindowRateLimiter(Quota quota, int capacity) {
        if (capacity < 1 || capacity > 1 << 24) {
            throw new IllegalArgumentException("capacity must be between 1 and " + (1 << 24) + ", not " + capacity);
        }
        this.quota = quota;
        this.windowMillis = quota.windowSeconds() * 1000L;
        int count = Math.max(1, Integer.highestOneBit(2 * capacity - 1) / WAYS);
        this.sets = new Window[count][WAYS];
    }

    @Override
    public Admission admit(ClientKey client, long nowMillis) {
        Window[] set = sets[spread(client.hashCode()) & (sets.length - 1)];
        synchronized (set) {
            Window window = place(set, client, nowMillis);
            boolean admitted = window.used < quota.requests();
            if (admitted) {
                window.used++;
            }
            long left = windowMillis - elapsed(window, nowMillis);
            return new Admission(admitted, quota, quota.requests() - window.used, (left + 999) / 1000);
        }
    }

    /** Returns the client's current window: the one it has, or a new one in the best place of its set. */
    private Window place(Window[] set, ClientKey client, long nowMillis) {
        int best = 0;
        for (int i = 0; i < set.length; i++) {
            Window window = set[i];
            if (window != null && window.client.equals(client)) {
                if (elapsed(window, nowMillis) >= windowMillis) {
                    set[i] = new Window(client, nowMillis);
                }
                return set[i];
            }
            if (set[best] != null && (window == null || elapsed(window, nowMillis) > elapsed(set[best], nowMillis))) {
                best = i;
            }
        }
        set[best] = new Window(client, nowMillis);
        return set[best];
    }

    /** Returns how long a window has been open. By difference, so that a clock that wraps does no harm. */
    private static long elapsed(Window window, long nowMillis) {
        return Math.max(0, nowMillis - window.start); // threads may arrive a little out of order
    }

    /** Spreads what an attacker could choose to be alike in the low bits. */
    private static int spread(int hash) {
        int mixed = hash * 0x9E3779B9;
        return mixed ^ (mixed >>> 15);
    }

    private static final class Window {
        final ClientKey client;
        final long start;
        int used;

        Window(ClientKey client, long start) {
            this.client = client;
            this.start = start;
        }
    }
}
