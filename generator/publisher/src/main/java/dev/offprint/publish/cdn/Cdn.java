package dev.offprint.publish.cdn;

/** A cache in front of the adapter that can be told to forget. */
public interface Cdn {

    /** Returns its name, as on the command line: {@code cloudflare:ZONE_ID}. It holds no secret. */
    String name();

    /** Returns how much it is asked to forget after one release. */
    PurgeLimits limits();

    /**
     * Makes it forget. What the other side does never throws: it is in the report.
     *
     * @param request what to forget, within the limits
     */
    PurgeReport purge(PurgeRequest request);
}
