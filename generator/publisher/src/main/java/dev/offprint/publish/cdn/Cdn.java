package dev.offprint.publish.cdn;

/** A cache in front of the adapter that can be purged. */
public interface Cdn {

    /** Returns how much may be purged after one release. */
    PurgeLimits limits();

    /**
     * Purges the cache. A failure of the provider is in the report, and never thrown.
     *
     * @param request what to purge, within the limits
     */
    PurgeReport purge(PurgeRequest request);
}
