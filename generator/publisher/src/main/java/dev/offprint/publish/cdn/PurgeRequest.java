package dev.offprint.publish.cdn;

import java.time.Instant;

/**
 * A request to purge caches.
 *
 * @param list the addresses
 * @param baseUrl the site's base URL, without a trailing slash
 * @param reference identifies this purge, so that a provider can ignore a request that is sent twice
 */
public record PurgeRequest(PurgeList list, String baseUrl, String reference) {

    /**
     * Returns a request with a reference of its own.
     *
     * @param release the release that went live
     * @param now the time: a second purge of the same release has another reference
     */
    public static PurgeRequest of(PurgeList list, String baseUrl, String release, Instant now) {
        return new PurgeRequest(list, baseUrl, "offprint-" + release + "-" + now.toEpochMilli());
    }

    /** Returns this request for a provider with these limits. */
    public PurgeRequest within(PurgeLimits limits) {
        return new PurgeRequest(Collapse.within(limits, list, baseUrl), baseUrl, reference);
    }

    /** Returns whether everything below the base URL is to be purged. */
    public boolean everything() {
        return list.covers(baseUrl);
    }
}
