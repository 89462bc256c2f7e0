package dev.offprint.publish.plan;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.publish.plan.PlannedFile.Kind;
import dev.offprint.tree.PublicFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The plan of a publish.
 *
 * @param live the live site; empty before the first release
 * @param built the new site
 * @param files every file that is added, changed or removed, with the reason, in the order of keys
 * @param config the settings of edge.json that change
 * @param upload the objects that the store does not have yet
 */
public record PublishPlan(
        Optional<Side> live, Side built, List<PlannedFile> files, List<ConfigChange> config, NewContent upload) {

    /** Keeps immutable copies. */
    public PublishPlan {
        files = List.copyOf(files);
        config = List.copyOf(config);
    }

    /**
     * Returns the plan of these changes.
     *
     * @param changes the differences between the live and the new site, in the order of keys
     * @param live the live site; empty before the first release
     * @param built the new site
     * @param upload the objects that the store does not have yet
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

    /** Returns whether no file changes. */
    public boolean isEmpty() {
        return files.isEmpty();
    }

    /** Returns the number of files of each kind. */
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

    /**
     * One side of a publish: the live site, or the new one.
     *
     * @param config its edge.json
     * @param files the number of its files, coded siblings not counted: the entries of its manifest
     * @param articles the number of its articles
     */
    public record Side(EdgeConfig config, long files, long articles) {

        /** Returns the side of a tree. */
        public static Side of(EdgeConfig config, Map<String, PublicFile> files) {
            Addresses addresses = config.addresses();
            long articles = files.keySet().stream()
                    .filter(key -> key.startsWith("api/knowledge/articles/")) // finding a route is expensive
                    .flatMap(key -> addresses.route(new ObjectKey(key)).stream())
                    .filter(Route.ArticleDetail.class::isInstance)
                    .count();
            return new Side(config, files.size(), articles);
        }
    }

    /**
     * The objects that a publish uploads because the store does not have them.
     *
     * @param contents the number of contents, each counted once even if several addresses have it
     * @param bytes their bytes
     */
    public record NewContent(long contents, long bytes) {}
}
