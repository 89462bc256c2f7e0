package dev.offprint.edge.limit;

import dev.offprint.edge.http.Headers;

/**
 * The header fields about a client's quota: the four fields of the contract (draft-ietf-httpapi-ratelimit-headers-06). The
 * single RateLimit field of later drafts cannot be sent as well: both use the name RateLimit-Policy, with different syntax.
 */
public final class RateLimitHeaders {

    private RateLimitHeaders() {}

    /** Returns the four fields. */
    public static Headers of(Admission admission) {
        return Headers.of(
                "RateLimit-Policy", admission.quota().policy(),
                "RateLimit-Limit", Integer.toString(admission.quota().requests()),
                "RateLimit-Remaining", Integer.toString(Math.max(0, admission.remaining())),
                "RateLimit-Reset", Long.toString(reset(admission)));
    }

    /** Returns the four fields of a refusal, and Retry-After with the same time (draft-06, 5). */
    public static Headers ofRefusal(Admission admission) {
        return of(admission).with("Retry-After", Long.toString(reset(admission)));
    }

    /** Returns the seconds to wait; after a refusal at least 1, because 0 means: repeat at once. */
    public static long reset(Admission admission) {
        return Math.max(admission.admitted() ? 0 : 1, admission.resetSeconds());
    }
}
