package dev.offprint.publish.plan;

import dev.offprint.publish.plan.PlannedFile.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a publish would do.
 *
 * @param live what is live; empty before the first release
 * @param built what takes its place
 * @param files every file that is added, changed or removed, with the reason, in the order of keys
 * @param config the settings of edge.json that change
 * @param upload what the store does not have yet
 */
public record PublishPlan(
        Optional<Side> live, Side built, List<PlannedFile> files, List<ConfigChange> config, NewContent upload) {

    /** Keeps copies that cannot change. */
    public PublishPlan {
        files = List.copyOf(files);
        config = List.copyOf(config);
    }

    /**
     * Returns the plan of these changes.
     *
     * @param changes what differs between what is live and what was built, in the order of keys
     * @param live what is live; empty before the first release
     * @param built what takes its place
     * @param upload what the store does not have yet
     */
    public static PublishPlan of(List<Change> changes, Optional<Side> live, Side built, NewContent upload) {
        ChangeReasons reasons = new ChangeReasons(live.map(Side::config).orElse(null), built.config());
        return new PublishPlan(
                live,
                built,
                changes.stream().map(reasons::of).toList(),
                live.map(side -> ConfigChange.between(side.config(), built.config()))
                        .orElse(List.of()),
                upload);
    }

    /** Returns whether nothing would be done. */
    public boolean isEmpty() {
        return files.isEmpty();
    }

    /** Returns how many files are added, changed and removed. */
    public Map<Kind, Long> counts() {
        Map<Kind, Long> counts =
                files.stream().collect(Collectors.groupingBy(PlannedFile::kind, Collectors.counting()));
        for (Kind kind : Kind.values()) {
            counts.putIfAbsent(kind, 0L);
        }
        return counts;
    }

    /** Returns the bytes of all bodies that are added or changed, uncoded. */
    public long bytes() {
        return files.stream().mapToLong(PlannedFile::bytesAfter).sum();
    }
}
