package dev.offprint.edge.limit;

/**
 * The number of requests that a client may send in a window of time.
 *
 * @param requests the number of requests, at least 1
 * @param windowSeconds the window's length in seconds, at least 1
 */
public record Quota(int requests, int windowSeconds) {

    /** The default quota (decisions, "quota"). */
    public static final Quota DEFAULT = new Quota(120, 60);

    /** Refuses a quota that admits no request. */
    public Quota {
        if (requests < 1 || windowSeconds < 1) {
            throw new IllegalArgumentException("a quota needs at least 1 request in at least 1 second");
        }
    }

    /** Returns the value of RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-06, 3.4). */
    public String policy() {
        return requests + ";w=" + windowSeconds;
    }
}
