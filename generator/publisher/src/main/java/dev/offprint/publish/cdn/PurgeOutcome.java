package dev.offprint.publish.cdn;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of a purge at all providers.
 *
 * @param asked what was to be forgotten
 * @param reports what each provider did
 * @param byHand whether there is no provider, so that somebody else purges
 */
public record PurgeOutcome(PurgeList asked, List<PurgeReport> reports, boolean byHand) {

    /** Keeps a copy that cannot change. */
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

    /** Returns what is still to be purged: what some provider did not, or everything where there is none. */
    public PurgeList unpurged() {
        PurgeList rest = byHand ? asked : PurgeList.NOTHING;
        for (PurgeReport report : reports) {
            rest = rest.and(report.unpurged());
        }
        return rest;
    }

    /** Returns the reports for a person, a line each, problems behind the provider that they are of. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (PurgeReport report : reports) {
            lines.add(report.summary());
            report.problems().forEach(problem -> lines.add("  " + problem));
        }
        return lines;
    }

    /**
     * Returns what to do about a failure, a line each; nothing where there was none.
     *
     * @param file where the rest of the list lies, or null where it was printed
     */
    public List<String> wayOut(@Nullable String file) {
        if (succeeded()) {
            return List.of();
        }
        List<String> failed = reports.stream()
                .filter(report -> !report.succeeded())
                .map(report -> "--cdn '" + report.cdn() + "'")
                .toList();
        return List.of(
                "The release is live; caches may answer " + PurgeReport.count(unpurged())
                        + " from before until they expire.",
                (file == null ? "Save the list of them above in a file. " : "They are in " + file + ". ")
                        + "To purge them again:",
                "  offprint purge " + (file == null ? "FILE" : file) + " " + String.join(" ", failed));
    }
}
