package dev.offprint.publish.cdn;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Makes every cache forget, one after the other. A cache that fails does not keep the others from it. */
public final class Purge {

    private Purge() {}

    /**
     * Returns the reference of a purge.
     *
     * @param release the release that went live
     * @param now when: what is purged again later is to be forgotten again
     */
    public static String reference(String release, Instant now) {
        return "offprint-" + release + "-" + now.toEpochMilli();
    }

    /** Makes these providers forget. Without any, and with nothing to forget, nobody is asked. */
    public static PurgeOutcome run(PurgeRequest request, List<Cdn> cdns) {
        List<PurgeReport> reports = new ArrayList<>();
        if (!request.list().isEmpty()) {
            for (Cdn cdn : cdns) {
                reports.add(cdn.purge(request.within(cdn.limits())));
            }
        }
        return new PurgeOutcome(request.list(), reports, cdns.isEmpty());
    }
}
