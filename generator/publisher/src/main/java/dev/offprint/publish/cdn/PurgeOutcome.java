package dev.offprint.publish.cdn;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a purge at all providers.
 *
 * @param asked what was to be purged
 * @param reports a report for each provider
 * @param byHand whether no provider is configured, so that the user has to purge
 */
public record PurgeOutcome(PurgeList asked, List<PurgeReport> reports, boolean byHand) {

    /** Keeps an immutable copy. */
    public PurgeOutcome {
        reports = List.copyOf(reports);
    }

    /** Purges at each provider in turn, also after one that failed. */
    public static PurgeOutcome of(PurgeRequest request, List<Cdn> cdns) {
        List<PurgeReport> reports = new ArrayList<>();
        if (!request.list().isEmpty()) {
            for (Cdn cdn : cdns) {
                reports.add(cdn.purge(request.within(cdn.limits())));
            }
        }
        return new PurgeOutcome(request.list(), reports, cdns.isEmpty());
    }

    /** Returns whether no provider failed. */
    public boolean succeeded() {
        return reports.stream().allMatch(PurgeReport::succeeded);
    }

    /** Returns what is still to be purged: what a provider did not purge, or everything where there is no provider. */
    public PurgeList unpurged() {
        PurgeList rest = byHand ? asked : PurgeList.NOTHING;
        for (PurgeReport report : reports) {
            rest = rest.and(report.unpurged());
        }
        return rest;
    }

    /** Returns the reports as lines of text, each followed by its problems. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (PurgeReport report : reports) {
            lines.add(report.summary());
            report.problems().forEach(problem -> lines.add("  " + problem));
        }
        return lines;
    }

    /**
     * Returns lines of text that say what to do about a failure; none if there was no failure.
     *
     * @param file the file with the addresses that are still to be purged, or null where they were printed
     */
    public List<String> wayOut(@Nullable String file) {
        if (succeeded()) {
            return List.of();
        }
        return List.of(
                "The release is live; caches may answer " + PurgeReport.count(unpurged())
                        + " from before until they expire.",
                (file == null ? "They are listed above" : "They are in " + file)
                        + ". The same command again purges them.");
    }
}
