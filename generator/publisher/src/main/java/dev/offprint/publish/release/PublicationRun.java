package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.plan.PublishPlan.NewContent;
import dev.offprint.publish.release.LeaseInfo.Purpose;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One run of a publication. The switch of the pointer is the last step, and happens only if no other publisher has switched
 * since the publication was planned.
 */
final class PublicationRun {

    private static final int ATTEMPTS = 5;
    /** The most blobs, and their bytes, that are sent without a look: what an edit changes. */
    private static final int FEW = 500;

    private static final long FEW_BYTES = 64L * 1024 * 1024;

    private final Publication publication;
    private final Releases releases;
    private final Storage storage;

    /**
     * The beginning of a publish: its lease, after the end of any prune.
     *
     * @param lease the lease
     * @param isAlone whether no other publish left a lease: then none is in progress, and none was killed lately
     */
    private record PublishLease(Lease lease, boolean isAlone) implements AutoCloseable {

        /** With a pause of two seconds, long enough for the lease of a killed prune to expire. */
        private static final int PRUNE_POLLS = 50;

        /** Takes a lease to publish, and waits for a prune in progress. */
        static PublishLease take(Releases releases) throws StorageException, StoppedException {
            Leases leases = releases.newLeases();
            Lease lease = leases.publish();
            try {
                return new PublishLease(lease, awaitPrunes(releases, leases, lease));
            } catch (StorageException | StoppedException failed) {
                lease.close();
                throw failed;
            } catch (InterruptedException stopped) {
                lease.close();
                Thread.currentThread().interrupt();
                throw new StorageException("interrupted", stopped);
            }
        }

        @Override
        public void close() {
            lease.close();
        }

        /** Returns whether there is no other lease to publish, not even one that expired. */
        private static boolean awaitPrunes(Releases releases, Leases leases, Lease own)
                throws StorageException, StoppedException, InterruptedException {
            for (int look = 0; ; look++) {
                List<LeaseInfo> others = leases.others(own);
                List<LeaseInfo> prunes = others.stream()
                        .filter(one -> one.purpose() == Purpose.PRUNE)
                        .toList();
                leases.remove(prunes.stream().filter(LeaseInfo::isExpired).toList());
                List<LeaseInfo> alive =
                        prunes.stream().filter(one -> !one.isExpired()).toList();
                if (alive.isEmpty()) {
                    return others.size() == prunes.size();
                } else if (look == PRUNE_POLLS) {
                    throw new StoppedException(
                            "prune-at-work",
                            "somebody prunes " + releases.storage() + ": " + releases.described(alive));
                }
                Thread.sleep(releases.settings().pause().toMillis());
            }
        }
    }

    PublicationRun(Publication publication) {
        this.publication = publication;
        this.releases = publication.releases();
        this.storage = releases.storage();
    }

    Publication.Sent run() throws StorageException, StoppedException {
        publication.check();
        refuseOlder();
        try (PublishLease taken = PublishLease.take(releases)) {
            refuseOutdated();
            NewContent sent = send(publication.blobs().all(), taken);
            Switched switched = record(publication.newRelease(), taken.lease());
            return new Publication.Sent(switched, Math.toIntExact(sent.contents()), sent.bytes());
        }
    }

    private void refuseOlder() throws StoppedException {
        Optional<Release> live = publication.live();
        Optional<Instant> ours = publication.origin().committed();
        Optional<Instant> theirs = live.flatMap(Release::committed);
        boolean older = ours.isPresent() && theirs.isPresent() && ours.get().isBefore(theirs.get());
        if (older && !releases.settings().allowed().contains(Guard.OLDER_COMMIT)) {
            throw new StoppedException(
                    "older-commit",
                    "the live release " + live.map(Release::described).orElse("") + " was committed at "
                            + theirs.get() + ", and this one at " + ours.get()
                            + ": an older commit does not replace a newer one. Use `offprint rollback` to go back, or"
                            + " --allow older-commit");
        }
    }

    /** The plan relies on the blobs of the release that was live. Once it is not, a prune may have deleted them. */
    private void refuseOutdated() throws StorageException, StoppedException {
        Pointer planned = publication.pointer();
        Pointer now = Pointer.read(storage);
        boolean same = now.release().isPresent() ? planned.isSameSwitch(now) : planned.isSameObject(now);
        if (!same) {
            refuseSame(now);
            throw new StoppedException(
                    "other-publisher",
                    "another publisher switched first: the current release is " + described(now)
                            + ". Nothing was sent; publish again");
        }
    }

    private NewContent send(List<Blob> blobs, PublishLease taken) throws StorageException, StoppedException {
        Lease lease = taken.lease();
        Recheck recheck = publication.recheck();
        step(Step.LOOK, blobs.size());
        boolean conditional = releases.settings().locked();
        boolean looks = recheck != Recheck.NONE || !conditional || !taken.isAlone() || !isCheap(blobs);
        List<Blob> missing = looks ? publication.missing(recheck).of(blobs) : blobs;
        step(Step.UPLOAD, missing.size());
        List<Blob> sent = releases.parallel().filter(missing, blob -> send(blob, looks));
        List<Blob> unseen = looks ? blobs : without(sent, blobs);
        step(Step.CONFIRM, unseen.size());
        List<Blob> lost = new ArrayList<>(publication.missing(Recheck.LENGTH).of(unseen));
        if (recheck == Recheck.DIGEST) { // the others were read before, and were right
            lost.addAll(publication.missing(recheck).of(sent));
        }
        if (!lost.isEmpty()) {
            if (!lease.isHeld()) {
                throw broken(lease);
            }
            throw new StorageException(
                    storage + lost.get(0).key() + " and " + (lost.size() - 1)
                            + " more are not there although they were sent; is something deleting them? Publish again",
                    null);
        }
        return Publication.sizeOf(sent);
    }

    /** Returns whether it costs less to send blobs that are there already than to look for each one first. */
    private static boolean isCheap(List<Blob> blobs) {
        return blobs.size() <= FEW && Publication.sizeOf(blobs).bytes() <= FEW_BYTES;
    }

    /**
     * Returns the blobs that the storage had already. It answered that it created the others, while no prune could start: to ask it
     * again would only repeat its answer.
     */
    private static List<Blob> without(List<Blob> created, List<Blob> blobs) {
        Set<Blob> known = new HashSet<>(created);
        return blobs.stream().filter(blob -> !known.contains(blob)).toList();
    }

    /** Returns whether the blob was written. */
    private boolean send(Blob blob, boolean looked) throws StorageException {
        Upload upload = publication.blobs().upload(blob);
        boolean written = looked || storage.add(blob.key(), upload);
        if (looked) {
            storage.put(blob.key(), upload);
        }
        step(Step.UPLOAD, 1);
        return written;
    }

    private Switched record(Release release, Lease lease) throws StorageException, StoppedException {
        step(Step.RECORD, 1);
        if (!lease.isHeld()) {
            throw broken(lease);
        }
        storage.put(ReleaseLayout.record(release.id()).value(), Upload.json(ReleaseRecord.bytes(release)));
        return switchTo(release, lease);
    }

    private Switched switchTo(Release release, Lease lease) throws StorageException, StoppedException {
        Pointer from = publication.pointer();
        for (int attempt = 1; ; attempt++) {
            try {
                return from.switchTo(release, Pointer.Command.PUBLISH, null, releases);
            } catch (Pointer.Superseded superseded) {
                boolean held = superseded.tookEffect() || lease.isHeld();
                if (!held) {
                    // A prune may have deleted what the record refers to.
                    storage.delete(List.of(ReleaseLayout.record(release.id()).value()));
                    throw broken(lease);
                } else if (superseded.tookEffect() || !from.isSameSwitch(superseded.now()) || attempt == ATTEMPTS) {
                    if (!superseded.tookEffect()) {
                        refuseSame(superseded.now());
                    }
                    throw lost(release, superseded);
                }
                from = superseded.now(); // only the fence is new: another command's lease was removed
            }
        }
    }

    /** Of two publishes of the same tree, the loser has nothing left to do. */
    private void refuseSame(Pointer now) throws StoppedException {
        Release live = now.release().filter(publication::isSame).orElse(null);
        if (live != null) {
            throw new StoppedException(Publication.SAME, live.id() + " is live and the same");
        }
    }

    private static StoppedException broken(Lease lease) {
        return new StoppedException(
                "lock-broken",
                "the lock `" + lease.name()
                        + "` of this publish is gone: it expired while this machine slept, or another"
                        + " command removed it. The live release is unchanged; publish again");
    }

    private static StoppedException lost(Release release, Pointer.Superseded superseded) {
        String winner = described(superseded.now());
        if (superseded.tookEffect()) {
            return new StoppedException(
                    "superseded", "release " + release.id() + " was current for a moment; now it is " + winner);
        }
        return new StoppedException(
                "other-publisher",
                "another publisher switched first: the current release is " + winner + ". Release " + release.id()
                        + " is complete in the store but not current; publish again, or `offprint rollback "
                        + release.id() + "` makes it current");
    }

    private static String described(Pointer pointer) {
        return pointer.release().map(Release::described).orElse("nothing that could be read");
    }

    private void step(Step step, int count) {
        releases.settings().steps().before(step, count);
    }
}
