package dev.offprint.edge.runtime.jvm.quota;

import dev.offprint.edge.limit.Quota;

/** A server that several adapters count at. If it is away, each adapter counts alone. Safe for use by many threads. */
public interface QuotaStore extends AutoCloseable {

    /** Returns a limiter for this quota. */
    SharedRateLimiter limiter(Quota quota);

    /** Returns what was counted so far. */
    QuotaCounts counts();

    /** Ends the connections and their threads. */
    @Override
    void close();
}
