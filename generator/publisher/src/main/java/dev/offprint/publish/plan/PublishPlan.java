package dev.offprint.publish.plan;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.CacheClass;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.publish.plan.PlannedFile.Aspect;
import dev.offprint.publish.plan.PlannedFile.Kind;
import dev.offprint.tree.PublicFile;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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

    /** Finds the addresses and the reason of each change. */
    static final class ChangeReasons {

        private final @Nullable EdgeConfig live;
        private final EdgeConfig built;
        private final @Nullable Addresses liveAddresses;
        private final Addresses builtAddresses;

        ChangeReasons(@Nullable EdgeConfig live, EdgeConfig built) {
            this.live = live;
            this.built = built;
            this.liveAddresses = live == null ? null : live.addresses();
            this.builtAddresses = built.addresses();
        }

        PlannedFile of(Change change) {
            PublicFile before = change.before();
            PublicFile after = change.after();
            if (before == null) {
                return new PlannedFile(change, Kind.ADDED, builtAddresses, Set.of(), "new");
            } else if (after == null) {
                Addresses addresses = liveAddresses == null ? builtAddresses : liveAddresses;
                return new PlannedFile(change, Kind.REMOVED, addresses, Set.of(), "no longer made");
            }
            Set<Aspect> aspects = EnumSet.noneOf(Aspect.class);
            StringJoiner reason = new StringJoiner("; ");
            body(before, after, aspects, reason);
            if (!before.mediaType().equals(after.mediaType())) {
                aspects.add(Aspect.MEDIA_TYPE);
                reason.add("media type `" + before.mediaType() + "` became `" + after.mediaType() + "`");
            }
            cache(change.key(), aspects, reason);
            return new PlannedFile(change, Kind.CHANGED, builtAddresses, aspects, reason.toString());
        }

        private static void body(PublicFile before, PublicFile after, Set<Aspect> aspects, StringJoiner reason) {
            String was = codings(before);
            String is = codings(after);
            if (!before.content().digest().equals(after.content().digest())) {
                aspects.add(Aspect.BODY);
                reason.add("other body");
            } else if (was.equals(is)
                    && !(Objects.equals(before.gzip(), after.gzip())
                            && Objects.equals(before.brotli(), after.brotli()))) {
                aspects.add(Aspect.CODINGS);
                reason.add("compressed anew, the same body");
            }
            if (!was.equals(is)) {
                aspects.add(Aspect.CODINGS);
                reason.add("codings were " + was + " and are " + is);
            }
        }

        private static String codings(PublicFile file) {
            StringJoiner names = new StringJoiner(" and ").setEmptyValue("none");
            for (Coding coding : Coding.COMPRESSED) {
                if (file.coded(coding) != null) {
                    names.add(coding.token());
                }
            }
            return names.toString();
        }

        private void cache(String key, Set<Aspect> aspects, StringJoiner reason) {
            String was = live == null || liveAddresses == null ? "" : policy(live.cache(), liveAddresses, key);
            String is = policy(built.cache(), builtAddresses, key);
            if (live != null && !was.equals(is)) {
                aspects.add(Aspect.CACHE);
                reason.add("cache policy `" + was + "` became `" + is + "`");
            }
        }

        private static String policy(CachePolicy policies, Addresses addresses, String key) {
            return switch (addresses
                    .route(new ObjectKey(key))
                    .map(CacheClass::of)
                    .orElse(CacheClass.NONE)) {
                case LIST -> policies.list();
                case ARTICLE -> policies.article();
                case ASSET -> policies.asset();
                case NONE -> "";
            };
        }
    }
}
