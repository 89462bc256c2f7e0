package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.release.LeaseInfo.Protected;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.SwitchLog.SwitchEntry;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes an earlier release current, without waiting for a prune. It first protects the release with a lease and then reads
 * its record again; a prune first deletes records and then looks for such leases. So at least one of the two sees the other:
 * the rollback finds that the record is gone, or the prune finds the lease and restores the record.
 */
public final class Rollback {

    /** Each prune may remove our lease once; five prunes at the same time are unlikely. */
    private static final int ATTEMPTS = 5;
    /** A release that was current within this number of switches is whole as long as its record exists. */
    private static final int RECENT = 20;

    private final Releases releases;
    private final Storage storage;

    Rollback(Releases releases) {
        this.releases = releases;
        this.storage = releases.storage();
    }

    /**
     * What a user expects of a store.
     *
     * @param live the id of the release that must be live, or null for any
     * @param again whether another rollback may have been made within the last minute
     */
    public record Expected(@Nullable String live, boolean again) {
        /** Whatever is live. */
        public static final Expected ANYTHING = new Expected(null, true);

        private static final Duration SOON = Duration.ofMinutes(1);

        private void check(Pointer pointer, SwitchLog log, Instant now) throws StorageException, StoppedException {
            if (live != null
                    && pointer.release().filter(one -> one.id().equals(live)).isEmpty()) {
                throw new StoppedException(
                        "not-live",
                        live + " is not live: the current release is " + described(pointer)
                                + "; look at `offprint releases` and decide again");
            } else if (live == null && !again) {
                for (SwitchEntry last : log.trail(pointer.entry(), 1)) {
                    boolean rollback = last.command().endsWith(Pointer.Command.ROLLBACK.label());
                    if (rollback && last.age(now).abs().compareTo(SOON) < 0) {
                        String by = last.by() == null ? "somebody" : Actor.printable(last.by());
                        throw new StoppedException(
                                "rolled-back",
                                by + " made " + Actor.printable(last.to()) + " live by a rollback "
                                        + last.age(now).abs().toSeconds()
                                        + " s ago; if another one is meant, use --again, or"
                                        + " --if-live " + Actor.printable(last.to()));
                    }
                }
            }
        }
    }

    /** See {@link Releases#rollback}. */
    Switched to(Optional<String> id, @Nullable String reason, Expected expected)
            throws StorageException, StoppedException {
        return attempt(Pointer.Command.ROLLBACK, reason, pointer -> {
            pointer.refuseNewer(storage);
            Release target = id.isPresent() ? named(id.get(), pointer) : before(pointer);
            expected.check(
                    pointer, new SwitchLog(storage), releases.settings().clock().instant());
            refuseUnsigned(target, pointer);
            return target;
        });
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
        return attempt(Pointer.Command.AUTOMATIC_ROLLBACK, reason, pointer -> {
            if (!own.entry().equals(pointer.entry())) {
                throw superseded(pointer);
            }
            return target;
        });
    }

    /** Chooses the release to switch to. */
    @FunctionalInterface
    private interface Choice {
        Release of(Pointer pointer) throws StorageException, StoppedException;
    }

    /** Switches; again where the pointer only got a fence meanwhile. */
    private Switched attempt(Pointer.Command command, @Nullable String reason, Choice choice)
            throws StorageException, StoppedException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Pointer pointer = Pointer.read(storage);
            Release target = choice.of(pointer);
            try {
                return switchTo(target, pointer, command, reason);
            } catch (Pointer.Superseded superseded) {
                if (superseded.tookEffect() || !pointer.isSameSwitch(superseded.now())) {
                    throw superseded(superseded.now());
                }
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

    private Switched switchTo(Release target, Pointer pointer, Pointer.Command command, @Nullable String reason)
            throws StorageException, StoppedException, Pointer.Superseded {
        Protected release = new Protected(target.id(), target.manifest());
        try (Lease lease = releases.newLeases().take(LeaseInfo.Purpose.ROLLBACK, release)) {
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
            return pointer.switchTo(target, command, reason, releases);
        }
    }

    /** Adapters that trust keys would go on serving the release that is to go. */
    private void refuseUnsigned(Release target, Pointer pointer) throws StoppedException {
        boolean losesSignature = target.signature() == null
                && pointer.release().filter(live -> live.signature() != null).isPresent();
        if (losesSignature && !releases.settings().allowed().contains(Guard.UNSIGNED)) {
            throw new StoppedException(
                    Guard.UNSIGNED.label(),
                    "the live release is signed, and " + target.id()
                            + " is not: adapters with `--trust` would go on serving the live one. Name a signed release, or use"
                            + " `--allow unsigned`");
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
                        "there is no " + (current.signature() == null ? "" : "signed ")
                                + "release before the current one that has other content; name one of `offprint"
                                + " releases`"));
    }

    /**
     * Returns the target of a rollback without an id: the last current release with other content. After a signed release, only
     * signed ones count. The records lead from one to the one before; where a record is gone, it is the newest older one, which
     * says nothing of releases of the same second.
     */
    Optional<Release> before(Release current) throws StorageException, StoppedException {
        Set<String> seen = new HashSet<>();
        String last = current.rollbackTo();
        while (last != null && Release.isId(last) && seen.add(last)) {
            Optional<Release> found = Catalog.find(storage, last);
            if (found.isEmpty()) {
                break;
            }
            if (isTarget(found.get(), current)) {
                return found;
            }
            last = found.get().rollbackTo();
        }
        return releases.catalog().olderThan(current).stream()
                .filter(one -> isTarget(one, current))
                .findFirst();
    }

    private static boolean isTarget(Release one, Release current) {
        return !one.manifest().equals(current.manifest()) && (current.signature() == null || one.signature() != null);
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
            Set<Sha256> needed = new HashSet<>();
            new RemoteManifest(storage, releases.parallel()).addReferenced(target.manifest(), needed);
            storage.list(
                    ReleaseLayout.OBJECTS, listed -> Blob.digest(listed.key()).ifPresent(needed::remove));
            missing = needed.size();
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
