package dev.offprint.edge.runtime.jvm.bundle;

import dev.offprint.edge.limit.Quota;

/** Who counts the requests of a worker's clients. */
enum QuotaCounter {
    /** The platform's rate limiting: each data centre counts for itself, in windows of 10 or 60 seconds. */
    platform,
    /** A Durable Object for each client: one count for all data centres. */
    durable,
    /** Each isolate of the worker counts for itself. */
    local;

    /** Returns what counts a quota where nothing is said: the platform if it can. */
    static QuotaCounter usual(Quota quota) {
        return platformCounts(quota) ? platform : durable;
    }

    /** Returns whether the platform has a window of this quota's length. */
    static boolean platformCounts(Quota quota) {
        return quota.windowSeconds() == 10 || quota.windowSeconds() == 60;
    }
}
