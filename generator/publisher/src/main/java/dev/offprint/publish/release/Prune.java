package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.LeaseInfo.Purpose;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Listed;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Deletes what no kept release refers to. It always keeps the current release, the one that a rollback would make current,
 * and what a publish or rollback in progress needs. It deletes nothing if a record or manifest cannot be read.
 */
public final class Prune {

    /** Older entries of the audit trail are deleted. */
    private static final Duration HISTORY = Duration.ofDays(400);
    /** An older temporary file belongs to a writer that was killed. */
    private static final Duration WRITING = Duration.ofMinutes(1);

    /** So many are one request to a bucket, which ends before the lease can expire. */
    private static final int DELETED_AT_ONCE = 250;

    private final Releases releases;
    private final Storage storage;
    private final Keep keep;

    /**
     * What is kept.
     *
     * @param newest the number of the newest releases that are kept, at least 1
     * @param younger releases younger than this are kept
     * @param grace objects written within this time are kept
     */
    public record Keep(int newest, Duration younger, Duration grace) {}

    /**
     * What was deleted, or would be.
     *
     * @param releases the releases whose records were deleted
     * @param kept the number of releases that are left
     * @param objects the number of contents and nodes that were deleted
     * @param bytes their bytes
     * @param unknown keys below {@code objects/} that are not digests; they are kept
     * @param swept the number of temporary files of interrupted writes that were deleted
     */
    public record Pruned(List<Release> releases, int kept, int objects, long bytes, List<String> unknown, int swept) {}

    /**
     * The records of a store.
     *
     * @param current the current release
     * @param deleted the releases whose records are deleted
     * @param kept the releases whose records are kept
     */
    private record Records(Release current, List<Release> deleted, List<Release> kept) {}

    /**
     * The objects that are deleted.
     *
     * @param objects objects that no kept release refers to
     * @param unknown keys that are not digests; they are kept
     */
    private record Garbage(List<Listed> objects, List<String> unknown) {

        long bytes() {
            return objects.stream().mapToLong(Listed::length).sum();
        }
    }

    Prune(Releases releases, Keep keep) {
        this.releases = releases;
        this.storage = releases.storage();
        this.keep = keep;
    }

    /**
     * Prunes the store.
     *
     * @param dry whether only to report what would be deleted; nothing is written then, not even a lease
     * @throws StoppedException where a publish or another prune is in progress, or a record cannot be read
     */
    public Pruned run(boolean dry) throws StorageException, StoppedException {
        current(); // fails before anything is written where there is no store
        if (dry) {
            Records records = records(rollbackTargets(null), true);
            Garbage garbage = garbage(
                    referenced(records), releases.settings().clock().instant().getEpochSecond());
            return pruned(records.deleted(), records, garbage, 0);
        }
        try (Lease lease = lease()) {
            refuseWhileBusy(lease);
            repair(lease);
            Records records = records(rollbackTargets(lease), false);
            return delete(records, referenced(records), lease);
        }
    }

    /**
     * A full disk has no room for a lease. Deleting the temporary files of interrupted writes makes some. If there are none,
     * a prune without conditional writes, whose user says that no other command runs, continues without a written lease.
     */
    private Lease lease() throws StorageException {
        try {
            return releases.newLeases().take(Purpose.PRUNE, null);
        } catch (StorageException.Full full) {
            if (storage.sweep(interrupted()) > 0) {
                return lease();
            } else if (releases.settings().locked()) {
                throw full;
            }
            return releases.newLeases().unwrittenPrune();
        }
    }

    private static Pruned pruned(List<Release> gone, Records records, Garbage garbage, int swept) {
        int all = records.deleted().size() + records.kept().size();
        return new Pruned(gone, all - gone.size(), garbage.objects().size(), garbage.bytes(), garbage.unknown(), swept);
    }

    /** Removes expired leases, after a fence: their holders may still be alive. */
    private void refuseWhileBusy(Lease own) throws StorageException, StoppedException {
        List<LeaseInfo> others = releases.newLeases().others(own);
        List<LeaseInfo> expired = others.stream().filter(LeaseInfo::isExpired).toList();
        List<LeaseInfo> alive = others.stream()
                .filter(one -> !one.isExpired() && one.purpose() != Purpose.ROLLBACK)
                .toList();
        if (!alive.isEmpty()) {
            throw new StoppedException(
                    "publish-at-work", "a publish or a prune is in progress: " + releases.described(alive));
        }
        if (!expired.isEmpty()) {
            Settings settings = releases.settings();
            if (own.isWritten()) { // else there is no room for a fence either
                Pointer.fence(storage, settings.locked(), settings.token());
            }
            releases.newLeases().remove(expired);
        }
    }

    /**
     * Restores the record of the current release. A prune that was killed may have deleted it while another command made the
     * release current. The pointer is a copy of the record. Only a prune may restore it: it alone knows that no other prune
     * is deleting the objects of the release.
     */
    private void repair(Lease lease) throws StorageException, StoppedException {
        Release current = current();
        if (storage.length(ReleaseLayout.record(current.id()).value()) < 0) {
            refuseWithout(lease);
            restore(List.of(current));
        }
    }

    /**
     * Deletes records first: a command that finds a record may rely on all objects of the release. Then looks for commands
     * that found one of the deleted records before.
     */
    private Pruned delete(Records records, Set<Sha256> referenced, Lease lease)
            throws StorageException, StoppedException {
        delete(
                records.deleted().stream()
                        .map(one -> ReleaseLayout.record(one.id()).value())
                        .toList(),
                lease);
        List<Release> rescued = rescue(records.deleted(), referenced, lease);
        Garbage garbage = garbage(referenced, lease.time());
        delete(garbage.objects().stream().map(Listed::key).toList(), lease);
        List<Release> gone = new ArrayList<>(records.deleted());
        gone.removeAll(rescued);
        return pruned(gone, records, garbage, removeExpired());
    }

    /** Looks at the lease before each request. */
    private void delete(List<String> keys, Lease lease) throws StorageException, StoppedException {
        releases.settings().steps().before(Step.DELETE, keys.size());
        for (int from = 0; from < keys.size(); from += DELETED_AT_ONCE) {
            refuseWithout(lease);
            List<String> some = keys.subList(from, Math.min(keys.size(), from + DELETED_AT_ONCE));
            storage.delete(some);
            releases.settings().steps().done(some.size());
        }
    }

    private static void refuseWithout(Lease lease) throws StorageException, StoppedException {
        if (!lease.isHeld()) {
            throw new StoppedException(
                    "lock-broken",
                    "the lock `" + lease.name()
                            + "` of this prune is gone: it expired while this machine slept, or another"
                            + " command removed it. Nothing that a release needs was deleted until then; prune again");
        }
    }

    /**
     * Restores deleted records of releases that became current, or are about to, while they were deleted. Leases are read
     * before the pointer: a rollback switches the pointer before it removes its lease.
     */
    private List<Release> rescue(List<Release> deleted, Set<Sha256> referenced, Lease lease)
            throws StorageException, StoppedException {
        List<LeaseInfo.Protected> rollbackTargets = rollbackTargets(lease);
        Release current;
        try {
            current = current();
        } catch (StoppedException unreadable) {
            restore(deleted);
            throw unreadable;
        }
        Set<String> needed = new HashSet<>(Set.of(current.id()));
        rollbackTargets.forEach(one -> needed.add(one.id()));
        Optional.ofNullable(current.previous()).ifPresent(needed::add);
        Optional.ofNullable(current.rollbackTo()).ifPresent(needed::add);
        List<Release> rescued =
                deleted.stream().filter(one -> needed.contains(one.id())).toList();
        restore(rescued);
        add(current, referenced);
        for (Release one : rescued) {
            add(one, referenced);
        }
        for (LeaseInfo.Protected one : rollbackTargets) {
            addIfComplete(one, referenced);
        }
        return rescued;
    }

    /** Must come last: a walk that fails adds nodes that later walks would take for complete. */
    private void addIfComplete(LeaseInfo.Protected release, Set<Sha256> referenced) {
        try {
            if (ReleaseLayout.isDigest(release.manifest())) {
                manifests().addReferenced(release.manifest(), referenced);
            }
        } catch (StorageException incomplete) {
            return; // its record is deleted as well, and the rollback finds that out
        }
    }

    private void restore(List<Release> some) throws StorageException {
        for (Release one : some) {
            storage.put(ReleaseLayout.record(one.id()).value(), Upload.json(one));
        }
    }

    /**
     * Deletes old entries of the audit trail and temporary files of interrupted writes. Returns the number of those files.
     */
    private int removeExpired() throws StorageException {
        Instant now = releases.settings().clock().instant();
        String before = Release.name(now.minus(HISTORY).truncatedTo(ChronoUnit.SECONDS), "");
        new SwitchLog(storage).removeOlder(before, Pointer.read(storage).entry());
        return storage.sweep(interrupted());
    }

    /** Returns the moment before which a temporary file belongs to an interrupted write. */
    private Instant interrupted() {
        Duration age = keep.grace().compareTo(WRITING) < 0 ? WRITING : keep.grace();
        return releases.settings().clock().instant().minus(age);
    }

    /** Returns the current release. Without one a prune cannot tell what is needed, and stops. */
    private Release current() throws StorageException, StoppedException {
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
    private List<LeaseInfo.Protected> rollbackTargets(@Nullable Lease own) throws StorageException {
        return releases.newLeases().others(own).stream()
                .map(LeaseInfo::protects)
                .flatMap(Optional::stream)
                .toList();
    }

    private Records records(List<LeaseInfo.Protected> rollbackTargets, boolean dry)
            throws StorageException, StoppedException {
        Release current = current();
        Catalog catalog = releases.catalog();
        catalog.refuseUnreadable(storage);
        if (!dry) { // another prune may restore a record meanwhile
            catalog.refuseIncomplete(storage, current);
        }
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
    private Set<Sha256> referenced(Records records) throws StorageException {
        Set<Sha256> referenced = new HashSet<>();
        add(records.current(), referenced); // its record may be lost
        releases.settings().steps().before(Step.READ, records.kept().size());
        for (Release one : records.kept()) {
            add(one, referenced);
            releases.settings().steps().done(1);
        }
        return referenced;
    }

    private RemoteManifest manifests() {
        return new RemoteManifest(storage, releases.parallel());
    }

    private void add(Release release, Set<Sha256> referenced) throws StorageException {
        try {
            manifests().addReferenced(release.manifest(), referenced);
        } catch (StorageException failed) {
            throw new StorageException("release " + release.id() + ": " + failed.getMessage(), failed);
        }
    }

    /**
     * Returns every object that is not referenced and older than the grace period.
     *
     * @param now a lower bound of the storage's clock, in seconds since 1970
     */
    private Garbage garbage(Set<Sha256> referenced, long now) throws StorageException {
        List<Listed> garbage = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        long[] latest = {now};
        storage.list(ReleaseLayout.OBJECTS, listed -> {
            latest[0] = Math.max(latest[0], listed.modified());
            Optional<Sha256> digest = Blob.digest(listed.key());
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
