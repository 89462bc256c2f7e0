package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.history.SwitchLog;
import dev.offprint.publish.release.lease.Lease;
import dev.offprint.publish.release.lease.LeaseInfo.Protected;
import dev.offprint.publish.release.manifest.ReferencedObjects;
import dev.offprint.publish.release.manifest.RemoteManifest;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes an earlier release current, without waiting for a prune. It first protects the release with a lease and then reads
 * its record again; a prune first deletes records and then looks for such leases. So at least one of the two sees the other:
 * the rollback finds that the record is gone, or the prune finds the lease and restores the record.
 */
final class Rollback {

    /** Each prune may remove our lease once; five prunes at the same time are unlikely. */
    private static final int ATTEMPTS = 5;
    /** A release that was current within this number of switches is whole as long as its record exists. */
    private static final int RECENT = 20;

    private final Releases releases;
    private final Storage storage;
    private final PointerSwitch switching;

    Rollback(Releases releases) {
        this.releases = releases;
        this.storage = releases.storage();
        this.switching = new PointerSwitch(releases);
    }

    /** See {@link Releases#rollback}. */
    Switched to(Optional<String> id, @Nullable String reason) throws StorageException, StoppedException {
        Pointer pointer = Pointer.read(storage);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            pointer.refuseNewer(storage);
            Release target = id.isPresent() ? named(id.get(), pointer) : before(pointer);
            try {
                return switchTo(target, pointer, PointerSwitch.Command.ROLLBACK, reason);
            } catch (PointerSwitch.Superseded superseded) {
                if (superseded.tookEffect() || !pointer.isSameSwitch(superseded.now())) {
                    throw new StoppedException(
                            "superseded",
                            "another command switched first: the current release is " + described(superseded.now())
                                    + "; look at `offprint releases` and decide again");
                }
                pointer = superseded.now();
            }
        }
        throw new StoppedException("superseded", "other commands keep changing the pointer; try again");
    }

    /** See {@link Releases#undo}. */
    Switched undo(Switched own, String reason) throws StorageException, StoppedException {
        Release target = own.from()
                .orElseThrow(() -> new StoppedException(
                        "no-release", "there is no release before " + own.to().id() + " to go back to"));
        if (target.manifest().equals(own.to().manifest())) {
            throw new StoppedException(
                    "same-content",
                    "the release before, " + target.id() + ", has the same content; going back would change nothing");
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Pointer pointer = Pointer.read(storage);
            if (!own.entry().equals(pointer.entry())) {
                throw superseded(pointer);
            }
            try {
                return switchTo(target, pointer, PointerSwitch.Command.AUTOMATIC_ROLLBACK, reason);
            } catch (PointerSwitch.Superseded superseded) {
                if (superseded.tookEffect()) {
                    throw superseded(superseded.now());
                }
                // Otherwise the next attempt finds out whether the change was a switch or only a fence.
            }
        }
        throw superseded(Pointer.read(storage));
    }

    private static StoppedException superseded(Pointer now) {
        return new StoppedException(
                "superseded",
                "superseded: somebody else has switched since; the current release is " + described(now)
                        + ", and it is left as it is");
    }

    private Switched switchTo(Release target, Pointer pointer, PointerSwitch.Command command, @Nullable String reason)
            throws StorageException, StoppedException, PointerSwitch.Superseded {
        Protected release = new Protected(target.id(), target.manifest());
        try (Lease lease = releases.newLeases().rollback(release)) {
            if (Catalog.find(storage, target.id()).filter(target::equals).isEmpty()) {
                throw new StoppedException(
                        "no-release",
                        "release " + target.id() + " is being deleted by a prune, or was; see `offprint releases`");
            }
            refuseIncomplete(target, pointer);
            if (!lease.isHeld()) { // the switch would fail because of the fence, without a reason
                throw new StoppedException(
                        "lock-broken",
                        "another command removed the lock `" + lease.name() + "` of this rollback; try again");
            }
            return switching.run(pointer, target, command, reason);
        }
    }

    private Release named(String id, Pointer pointer) throws StorageException, StoppedException {
        if (!Release.isId(id)) {
            throw new StoppedException(
                    "no-release", "`" + id + "` is not the id of a release; see `offprint releases`");
        }
        Release target = Catalog.find(storage, id)
                .orElseThrow(() ->
                        new StoppedException("no-release", "there is no release " + id + "; see `offprint releases`"));
        if (pointer.release().filter(current -> current.id().equals(id)).isPresent()) {
            throw new StoppedException("already-live", "release " + id + " is live already");
        }
        return target;
    }

    private Release before(Pointer pointer) throws StorageException, StoppedException {
        Release current = pointer.release()
                .orElseThrow(() -> new StoppedException(
                        "no-release", "there is no current release to go back from; name one of `offprint releases`"));
        return before(current)
                .orElseThrow(() -> new StoppedException(
                        "no-release",
                        "there is no release before the current one that has other content; name one of `offprint"
                                + " releases`"));
    }

    /**
     * Returns the target of a rollback without an id: the last current release with other content. If the records that lead
     * there are gone, it is the newest older release with other content.
     */
    Optional<Release> before(Release current) throws StorageException, StoppedException {
        Set<String> seen = new HashSet<>();
        Release one = current;
        while (seen.add(one.id())) {
            String next = one.rollbackTo() == null ? one.previous() : one.rollbackTo();
            Optional<Release> found =
                    next == null || !Release.isId(next) ? Optional.empty() : Catalog.find(storage, next);
            if (found.isEmpty()) {
                return newestOther(one, current);
            } else if (!found.get().manifest().equals(current.manifest())) {
                return found;
            }
            one = found.get();
        }
        return Optional.empty();
    }

    private Optional<Release> newestOther(Release before, Release current) throws StorageException, StoppedException {
        for (Release one : releases.catalog().olderThan(before)) {
            if (!one.manifest().equals(current.manifest())) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }

    /**
     * Refuses a release that lacks objects. A release that was current is whole. Another one may be the rest of a publish
     * that lost its lease, so that a prune deleted its contents.
     */
    private void refuseIncomplete(Release target, Pointer pointer) throws StorageException, StoppedException {
        boolean wasCurrent = pointer.release()
                        .filter(current -> target.id().equals(current.previous())
                                || target.id().equals(current.rollbackTo()))
                        .isPresent()
                || new SwitchLog(storage)
                        .trail(pointer.entry(), RECENT).stream()
                                .anyMatch(one -> target.id().equals(one.from())
                                        || target.id().equals(one.to()));
        if (wasCurrent && storage.length(ReleaseLayout.object(target.manifest()).value()) >= 0) {
            return;
        }
        int missing;
        try {
            ReferencedObjects needed = new ReferencedObjects(new RemoteManifest(storage, releases.parallel()));
            needed.add(target.manifest());
            missing = needed.missing(storage);
        } catch (StorageException lost) {
            throw new StoppedException("incomplete-release", lost.getMessage() + "; publish its commit again");
        }
        if (missing > 0) {
            throw new StoppedException(
                    "incomplete-release",
                    "release " + target.id() + " lacks " + missing + " of its contents; publish its commit again");
        }
    }

    private static String described(Pointer pointer) {
        return pointer.release().map(Release::described).orElse("one that cannot be read");
    }
}
