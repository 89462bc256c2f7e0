package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.release.history.SwitchLog;
import dev.offprint.publish.release.lease.Lease;
import dev.offprint.publish.release.lease.LeaseInfo;
import dev.offprint.publish.release.lease.LeaseInfo.Purpose;
import dev.offprint.publish.release.manifest.ReferencedObjects;
import dev.offprint.publish.release.manifest.RemoteManifest;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Listed;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.Sha256;
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
 * Deletes what no kept release refers to. The current release, the one that a rollback goes to, what somebody publishes and
 * what somebody rolls back to at this moment are always kept. Nothing is deleted where anything is not understood.
 */
public final class Prune {

    /** The audit trail goes back so far, and then as far as it happens to. */
    private static final Duration HISTORY = Duration.ofDays(400);
    /** What is written beside and renamed is renamed within this time, or its writer is dead. */
    private static final Duration WRITING = Duration.ofMinutes(1);

    private static final int DELETED_AT_ONCE = 1000;

    private final Releases releases;
    private final Keep keep;

    /**
     * What is kept.
     *
     * @param newest so many of the newest releases, at least 1
     * @param younger and all that are younger than this
     * @param grace contents that were written within this time are kept in any case
     */
    public record Keep(int newest, Duration younger, Duration grace) {}

    /**
     * What was deleted, or would be.
     *
     * @param releases the releases whose records went
     * @param kept how many releases are left
     * @param objects how many contents and nodes went
     * @param bytes their bytes
     * @param unknown keys below {@code objects/} that are no digests, and were left
     * @param swept how many files of interrupted writes went
     */
    public record Pruned(List<Release> releases, int kept, int objects, long bytes, List<String> unknown, int swept) {}

    /**
     * What is to be deleted of the records.
     *
     * @param current the current release
     * @param doomed whose records go
     * @param kept whose do not
     */
    private record Choice(Release current, List<Release> doomed, List<Release> kept) {}

    /** What is to be deleted of the contents, and what was not understood. */
    private record Garbage(List<Listed> objects, List<String> unknown) {
        long bytes() {
            return objects.stream().mapToLong(Listed::length).sum();
        }
    }

    Prune(Releases releases, Keep keep) {
        this.releases = releases;
        this.keep = keep;
    }

    /**
     * Does it.
     *
     * @param dry whether to find out only; nothing is written then, not even a lease
     * @throws StoppedException where somebody publishes or prunes at this moment, or anything is not understood
     */
    public Pruned run(boolean dry) throws StorageException, StoppedException {
        pointer(); // before anything is written where there is no store
        if (dry) {
            Choice choice = choice(protectedIds(null));
            Garbage garbage = garbage(
                    needed(choice), releases.settings().clock().instant().getEpochSecond());
            return pruned(choice.doomed(), choice, garbage, 0);
        }
        try (Lease lease = lease()) {
            refuseWhileBusy(lease);
            repair(lease);
            Choice choice = choice(protectedIds(lease));
            return delete(choice, needed(choice), lease);
        }
    }

    /**
     * A full disk has no room for a lease. What interrupted writes left gives some; else only who says that nobody else is at
     * work, by doing without conditional writes, may do without a lease as well.
     */
    private Lease lease() throws StorageException {
        try {
            return releases.newLeases().prune();
        } catch (StorageException.Full full) {
            if (storage().sweep(interrupted()) > 0) {
                return lease();
            } else if (releases.settings().locked()) {
                throw full;
            }
            return releases.newLeases().unwrittenPrune();
        }
    }

    private static Pruned pruned(List<Release> gone, Choice choice, Garbage garbage, int swept) {
        int all = choice.doomed().size() + choice.kept().size();
        return new Pruned(gone, all - gone.size(), garbage.objects().size(), garbage.bytes(), garbage.unknown(), swept);
    }

    /** Takes expired leases away, behind a fence: their holders may only have slept. */
    private void refuseWhileBusy(Lease own) throws StorageException, StoppedException {
        List<LeaseInfo> others = releases.newLeases().others(own);
        List<LeaseInfo> expired = others.stream().filter(LeaseInfo::isExpired).toList();
        List<LeaseInfo> alive = others.stream()
                .filter(one -> !one.isExpired() && one.purpose() != Purpose.ROLLBACK)
                .toList();
        if (!alive.isEmpty()) {
            throw new StoppedException(
                    "publish-at-work", "somebody publishes or prunes at this moment: " + releases.described(alive));
        }
        if (!expired.isEmpty()) {
            Settings settings = releases.settings();
            if (own.isWritten()) { // else there is no room for a fence either
                Pointer.fence(storage(), settings.locked(), settings.token());
            }
            releases.newLeases().remove(expired);
        }
    }

    /**
     * A prune that was killed may have deleted the record of what somebody made current at that moment. The pointer is a copy
     * of it. Nobody but a prune may put it back: nobody else knows that the contents are not being deleted.
     */
    private void repair(Lease lease) throws StorageException, StoppedException {
        Release current = pointer();
        if (storage().length(ReleaseLayout.record(current.id()).value()) < 0) {
            refuseWithout(lease);
            restore(List.of(current));
        }
    }

    private Release pointer() throws StorageException, StoppedException {
        Pointer pointer = Pointer.read(storage());
        pointer.refuseNewer(storage());
        Catalog.Unreadable.Problem problem = pointer.problem();
        if (problem != null) {
            throw new StoppedException(
                    "damaged-pointer",
                    storage() + Pointer.KEY + " " + problem.what()
                            + ", so prune cannot tell what is needed; `offprint rollback ID` first");
        }
        return pointer.release()
                .orElseThrow(
                        () -> new StoppedException(
                                "no-release",
                                "there is no current release at " + storage()
                                        + ", so prune cannot tell what is needed; check the address, or `offprint rollback ID` first"));
    }

    /** Returns the leases of rollbacks: what they are about to make current. */
    private List<LeaseInfo.Protected> protectedIds(@Nullable Lease own) throws StorageException {
        return releases.newLeases().others(own).stream()
                .map(LeaseInfo::protects)
                .flatMap(Optional::stream)
                .toList();
    }

    private Choice choice(List<LeaseInfo.Protected> rollbacks) throws StorageException, StoppedException {
        Release current = pointer();
        Catalog catalog = releases.catalog();
        catalog.refuseUnreadable(storage());
        catalog.refuseIncomplete(storage(), current);
        Set<String> needed = new HashSet<>(Set.of(current.id()));
        rollbacks.forEach(one -> needed.add(one.id()));
        Optional.ofNullable(current.previous()).ifPresent(needed::add);
        new Rollback(releases).before(current).ifPresent(one -> needed.add(one.id()));
        Instant limit = releases.settings().clock().instant().minus(keep.younger());
        List<Release> doomed = new ArrayList<>();
        List<Release> kept = new ArrayList<>();
        for (Release one : catalog.releases()) {
            boolean young =
                    Release.instant(one.publishedAt()).filter(limit::isBefore).isPresent();
            boolean stays = kept.size() + doomed.size() < keep.newest() || young || needed.contains(one.id());
            (stays ? kept : doomed).add(one);
        }
        return new Choice(current, doomed, kept);
    }

    /** A kept release whose manifest cannot be read stops a prune here, before anything is deleted. */
    private ReferencedObjects needed(Choice choice) throws StorageException {
        ReferencedObjects needed = new ReferencedObjects(new RemoteManifest(storage(), releases.parallel()));
        add(choice.current(), needed); // its record may be lost
        for (Release one : choice.kept()) {
            add(one, needed);
        }
        return needed;
    }

    private static void add(Release release, ReferencedObjects needed) throws StorageException {
        try {
            needed.add(release.manifest());
        } catch (StorageException failed) {
            throw new StorageException("release " + release.id() + ": " + failed.getMessage(), failed);
        }
    }

    /** Records go first: whoever finds a record may rely on all that it refers to. Then it is looked who does. */
    private Pruned delete(Choice choice, ReferencedObjects needed, Lease lease)
            throws StorageException, StoppedException {
        releases.settings().steps().before(Step.DELETE, choice.doomed().size());
        refuseWithout(lease);
        storage().delete(keys(choice.doomed()));
        List<Release> rescued = rescued(choice, needed, lease);
        Garbage garbage = garbage(needed, lease.time());
        releases.settings().steps().before(Step.DELETE, garbage.objects().size());
        List<String> objects = garbage.objects().stream().map(Listed::key).toList();
        for (int from = 0; from < objects.size(); from += DELETED_AT_ONCE) {
            refuseWithout(lease);
            storage().delete(objects.subList(from, Math.min(objects.size(), from + DELETED_AT_ONCE)));
        }
        List<Release> gone = new ArrayList<>(choice.doomed());
        gone.removeAll(rescued);
        return pruned(gone, choice, garbage, sweep());
    }

    private static List<String> keys(List<Release> some) {
        return some.stream().map(one -> ReleaseLayout.record(one.id()).value()).toList();
    }

    private static void refuseWithout(Lease lease) throws StorageException, StoppedException {
        if (!lease.isHeld()) {
            throw new StoppedException(
                    "lock-broken",
                    "the lock `" + lease.name()
                            + "` of this prune is gone: it expired while this machine slept, or somebody"
                            + " broke it. Nothing that a release needs was deleted until then; prune again");
        }
    }

    /**
     * Puts records back that somebody made current, or is about to, while they were deleted. Leases are read before the
     * pointer: who has removed his lease has switched by then.
     */
    private List<Release> rescued(Choice choice, ReferencedObjects needed, Lease lease)
            throws StorageException, StoppedException {
        List<LeaseInfo.Protected> rollbacks = protectedIds(lease);
        Release current;
        try {
            current = pointer();
        } catch (StoppedException unreadable) {
            restore(choice.doomed());
            throw unreadable;
        }
        Set<String> wanted = new HashSet<>(Set.of(current.id()));
        rollbacks.forEach(one -> wanted.add(one.id()));
        Optional.ofNullable(current.previous()).ifPresent(wanted::add);
        Optional.ofNullable(current.rollbackTo()).ifPresent(wanted::add);
        List<Release> rescued = choice.doomed().stream()
                .filter(one -> wanted.contains(one.id()))
                .toList();
        restore(rescued);
        add(current, needed);
        for (Release one : rescued) {
            add(one, needed);
        }
        for (LeaseInfo.Protected one : rollbacks) {
            addAsFarAsThere(one, needed);
        }
        return rescued;
    }

    /** Last of all: a walk that breaks off leaves nodes behind that later walks would take for done. */
    private static void addAsFarAsThere(LeaseInfo.Protected release, ReferencedObjects needed) {
        try {
            if (ReleaseLayout.isDigest(release.manifest())) {
                needed.add(release.manifest());
            }
        } catch (StorageException incomplete) {
            return; // its record is gone as well, and the rollback finds that out
        }
    }

    private void restore(List<Release> some) throws StorageException {
        for (Release one : some) {
            storage().put(ReleaseLayout.record(one.id()).value(), Upload.json(one.toBytes()));
        }
    }

    /**
     * Returns every content that nothing refers to and that nobody has just written.
     *
     * @param now at least this late it is by the storage's clock, in seconds since 1970
     */
    private Garbage garbage(ReferencedObjects needed, long now) throws StorageException {
        List<Listed> garbage = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        long[] latest = {now};
        storage().list(ReleaseLayout.OBJECTS, listed -> {
            latest[0] = Math.max(latest[0], listed.modified());
            Optional<Sha256> digest = ReferencedObjects.digest(listed.key());
            if (digest.isEmpty()) {
                unknown.add(listed.key());
            } else if (!needed.contains(digest.get())) {
                garbage.add(listed);
            }
        });
        garbage.removeIf(one -> latest[0] - one.modified() < keep.grace().toSeconds());
        return new Garbage(garbage, unknown);
    }

    private int sweep() throws StorageException {
        Instant now = releases.settings().clock().instant();
        String before = Release.name(now.minus(HISTORY).truncatedTo(ChronoUnit.SECONDS), "");
        new SwitchLog(storage()).removeOlder(before, Pointer.read(storage()).entry());
        return storage().sweep(interrupted());
    }

    /** Returns the moment before which writes that are not done yet began that never will be. */
    private Instant interrupted() {
        Duration age = keep.grace().compareTo(WRITING) < 0 ? WRITING : keep.grace();
        return releases.settings().clock().instant().minus(age);
    }

    private Storage storage() {
        return releases.storage();
    }
}
