package dev.offprint.edge.limit;

/**
 * Whether a request is within its client's quota, and what is left of it.
 *
 * @param admitted whether the request is within the quota
 * @param quota the quota applied
 * @param remaining requests left in the current window, at least 0
 * @param resetSeconds seconds until the window ends, at least 0, rounded up
 */
public record Admission(boolean admitted, Quota quota, int remaining, long resetSeconds) {

    /** For requests that are not counted. */
    public static final Admission UNMETERED = new Admission(true, Quota.DEFAULT, Quota.DEFAULT.requests(), 0);
}
