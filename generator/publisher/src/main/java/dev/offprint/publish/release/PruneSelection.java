package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Listed;
import dev.offprint.publish.storage.StorageException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Selects what a prune deletes: records of old releases, and objects that no kept release refers to. */
final class PruneSelection {

    private final Releases releases;
    private final Storage storage;
    private final Prune.Keep keep;

    /**
     * The records of a store.
     *
     * @param current the current release
     * @param deleted the releases whose records are deleted
     * @param kept the releases whose records are kept
     */
    record Records(Release current, List<Release> deleted, List<Release> kept) {}

    /**
     * The objects that are deleted.
     *
     * @param objects objects that no kept release refers to
     * @param unknown keys that are not digests; they are kept
     */
    record Garbage(List<Listed> objects, List<String> unknown) {

        long bytes() {
            return objects.stream().mapToLong(Listed::length).sum();
        }
    }

    PruneSelection(Releases releases, Prune.Keep keep) {
        this.releases = releases;
        this.storage = releases.storage();
        this.keep = keep;
    }

    /** Returns the current release. Without one a prune cannot tell what is needed, and stops. */
    Release current() throws StorageException, StoppedException {
        Pointer pointer = Pointer.read(storage);
        pointer.refuseNewer(storage);
        Catalog.Unreadable.Problem problem = pointer.problem();
        if (problem != null) {
            throw new StoppedException(
                    "damaged-pointer",
                    storage + Pointer.KEY + " " + problem.what()
                            + ", so prune cannot tell what is needed; `offprint rollback ID` first");
        }
        return pointer.release()
                .orElseThrow(
                        () -> new StoppedException(
                                "no-release",
                                "there is no current release at " + storage
                                        + ", so prune cannot tell what is needed; check the address, or `offprint rollback ID` first"));
    }

    /** Returns the releases that rollbacks in progress are about to make current. */
    List<LeaseInfo.Protected> rollbackTargets(@Nullable Lease own) throws StorageException {
        return releases.newLeases().others(own).stream()
                .map(LeaseInfo::protects)
                .flatMap(Optional::stream)
                .toList();
    }

    Records records(List<LeaseInfo.Protected> rollbackTargets) throws StorageException, StoppedException {
        Release current = current();
        Catalog catalog = releases.catalog();
        catalog.refuseUnreadable(storage);
        catalog.refuseIncomplete(storage, current);
        Set<String> needed = new HashSet<>(Set.of(current.id()));
        rollbackTargets.forEach(one -> needed.add(one.id()));
        Optional.ofNullable(current.previous()).ifPresent(needed::add);
        new Rollback(releases).before(current).ifPresent(one -> needed.add(one.id()));
        Instant limit = releases.settings().clock().instant().minus(keep.younger());
        List<Release> deleted = new ArrayList<>();
        List<Release> kept = new ArrayList<>();
        for (Release one : catalog.releases()) {
            boolean young =
                    Release.instant(one.publishedAt()).filter(limit::isBefore).isPresent();
            boolean stays = kept.size() + deleted.size() < keep.newest() || young || needed.contains(one.id());
            (stays ? kept : deleted).add(one);
        }
        return new Records(current, deleted, kept);
    }

    /** Returns what the kept releases refer to. A manifest that cannot be read stops a prune before it deletes anything. */
    ReferencedObjects referenced(Records records) throws StorageException {
        ReferencedObjects referenced = new ReferencedObjects(new RemoteManifest(storage, releases.parallel()));
        add(records.current(), referenced); // its record may be lost
        releases.settings().steps().before(Step.READ, records.kept().size());
        for (Release one : records.kept()) {
            add(one, referenced);
            releases.settings().steps().done(1);
        }
        return referenced;
    }

    static void add(Release release, ReferencedObjects referenced) throws StorageException {
        try {
            referenced.add(release.manifest());
        } catch (StorageException failed) {
            throw new StorageException("release " + release.id() + ": " + failed.getMessage(), failed);
        }
    }

    /**
     * Returns every object that is not referenced and older than the grace period.
     *
     * @param now a lower bound of the storage's clock, in seconds since 1970
     */
    Garbage garbage(ReferencedObjects referenced, long now) throws StorageException {
        List<Listed> garbage = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        long[] latest = {now};
        storage.list(ReleaseLayout.OBJECTS, listed -> {
            latest[0] = Math.max(latest[0], listed.modified());
            Optional<Sha256> digest = ReferencedObjects.digest(listed.key());
            if (digest.isEmpty()) {
                unknown.add(listed.key());
            } else if (!referenced.contains(digest.get())) {
                garbage.add(listed);
            }
        });
        garbage.removeIf(one -> latest[0] - one.modified() < keep.grace().toSeconds());
        return new Garbage(garbage, unknown);
    }
}
