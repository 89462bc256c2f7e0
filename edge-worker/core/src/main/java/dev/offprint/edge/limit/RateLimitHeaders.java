package dev.offprint.edge.limit;

import dev.offprint.edge.http.Headers;

/**
 * The header fields that tell a client what it has left, in the form with four fields that the contract lists
 * (draft-ietf-httpapi-ratelimit-headers-06). The later form, one RateLimit field, is not sent beside it: both use the
 * name RateLimit-Policy, with different syntax.
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

    /** Returns the four fields of a refusal, and Retry-After, which points at the same moment (draft-06, 5). */
    public static Headers ofRefusal(Admission admission) {
        return of(admission).with("Retry-After", Long.toString(reset(admission)));
    }

    /** Returns the seconds to wait; for who is refused at least 1, because 0 would mean: again, at once. */
    public static long reset(Admission admission) {
        return Math.max(admission.admitted() ? 0 : 1, admission.resetSeconds());
    }
}
