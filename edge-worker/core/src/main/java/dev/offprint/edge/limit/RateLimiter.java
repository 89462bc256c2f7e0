package dev.offprint.edge.limit;

/** Counts requests of clients against a quota. Safe for use by many threads. */
@FunctionalInterface
public interface RateLimiter {

    /**
     * Counts one request and says whether it is within the quota.
     *
     * @param client who asks
     * @param nowMillis the present, in milliseconds of any clock that never runs backwards
     */
    Admission admit(ClientKey client, long nowMillis);
}
