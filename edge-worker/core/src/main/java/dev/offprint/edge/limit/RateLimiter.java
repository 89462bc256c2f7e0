package dev.offprint.edge.limit;

/** Counts requests of clients against a quota. Safe for use by many threads. */
@FunctionalInterface
public interface RateLimiter {

    /**
     * Counts one request, and returns whether it is within the quota.
     *
     * @param client who sent the request
     * @param nowMillis the present, in milliseconds of any monotonic clock
     */
    Admission admit(ClientKey client, long nowMillis);
}
