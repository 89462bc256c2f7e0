package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Contents.Wanted;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.release.history.SwitchEntry;
import dev.offprint.publish.release.history.SwitchLog;
import dev.offprint.publish.release.lease.Lease;
import dev.offprint.publish.release.lease.LeaseInfo;
import dev.offprint.publish.release.manifest.ManifestDiff;
import dev.offprint.publish.release.manifest.ManifestTree;
import dev.offprint.publish.release.manifest.Nodes;
import dev.offprint.publish.release.manifest.RemoteManifest;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A tree on its way to becoming the current release. What consumers see changes in one step, the last, and only if nobody
 * else changed it meanwhile.
 */
public final class Publication {

    /** Objects are about three times as many as addresses: most have two coded forms. */
    private static final int OBJECTS_AN_ADDRESS = 3;

    private static final int ATTEMPTS = 5;

    private final Releases releases;
    private final LocalTree tree;
    private final Release.Origin origin;
    private final Pointer pointer;
    private final Baseline baseline;
    private final ManifestTree manifest;
    private final ManifestDiff diff;
    private final Contents contents;
    private final Recheck recheck;
    private final Set<String> lost;

    /**
     * What a run sent.
     *
     * @param switched the switch of the pointer to the release
     * @param objects how many contents and nodes were sent
     * @param bytes their bytes
     */
    public record Sent(Switched switched, int objects, long bytes) {

        /** Returns the release. */
        public Release release() {
            return switched.to();
        }
    }

    private Publication(
            Releases releases,
            LocalTree tree,
            Release.Origin origin,
            Pointer pointer,
            Baseline baseline,
            ManifestTree manifest,
            ManifestDiff diff,
            Contents contents,
            Recheck recheck,
            Set<String> lost) {
        this.recheck = recheck;
        this.lost = lost;
        this.releases = releases;
        this.tree = tree;
        this.origin = origin;
        this.pointer = pointer;
        this.baseline = baseline;
        this.manifest = manifest;
        this.diff = diff;
        this.contents = contents;
    }

    /** What is known to be live only because it was so once is looked for like everything else. */
    static Publication plan(Releases releases, LocalTree tree, Release.Origin origin, Recheck recheck)
            throws StorageException {
        Pointer pointer = Pointer.read(releases.storage());
        Baseline baseline = Baseline.of(pointer, releases);
        ManifestTree manifest = tree.manifest();
        RemoteManifest remote = new RemoteManifest(releases.storage(), releases.parallel());
        Set<String> lost = ConcurrentHashMap.newKeySet();
        Nodes live = recheck.isAll() ? remote.orElse(manifest, lost::add) : remote;
        String root = manifest.digest().hex();
        Optional<String> liveRoot = baseline.release().map(Release::manifest);
        ManifestDiff all = recheck.isAll() || pointer.release().isEmpty() ? fresh(manifest, root) : null;
        ManifestDiff diff =
                liveRoot.isEmpty() && all != null ? all : ManifestDiff.between(live, liveRoot, manifest, root);
        ManifestDiff needed = all == null ? diff : all;
        Contents contents = Contents.of(tree, needed.changes(), manifest, needed.nodes());
        return new Publication(releases, tree, origin, pointer, baseline, manifest, diff, contents, recheck, lost);
    }

    private static ManifestDiff fresh(ManifestTree manifest, String root) throws StorageException {
        return ManifestDiff.between(digests -> List.of(), Optional.empty(), manifest, root);
    }

    /**
     * Returns the release that this one is compared with: the current one, or, where the pointer is lost or damaged, the one
     * that was current last as far as anybody can tell.
     */
    public Optional<Release> live() {
        return baseline.release();
    }

    /** Returns what is wrong with the pointer, for a warning; nothing where it is as it should be. */
    public Optional<String> warning() {
        return baseline.warning();
    }

    /**
     * Returns the newest switches for which nobody noted that what follows them was done; see {@link
     * Releases#awaitingFollowUp}.
     *
     * @param limit how many at most
     */
    public List<SwitchEntry> awaitingFollowUp(int limit) throws StorageException {
        return new SwitchLog(storage()).awaitingFollowUp(pointer.entry(), limit);
    }

    /** Returns the digests of the nodes of its manifest. */
    public Set<String> nodes() {
        return manifest.digests();
    }

    /**
     * Returns how many nodes of the live release's manifest are missing or damaged and not to be had from the tree. Then
     * nobody knows all that would change.
     */
    public int lostNodes() {
        return lost.size();
    }

    /** Returns how far it believes what the store has. */
    public Recheck recheck() {
        return recheck;
    }

    /** Returns every key that would change. */
    public List<Change> changes() {
        return diff.changes();
    }

    /** Returns what would have to be sent, as contents and nodes, if it were published now. */
    public Load load() throws StorageException {
        List<Wanted> missing = presence(recheck).missing(contents.all());
        return new Load(
                missing.size(), missing.stream().mapToLong(Wanted::length).sum());
    }

    /**
     * What is to be sent.
     *
     * @param objects how many
     * @param bytes their bytes
     */
    public record Load(int objects, long bytes) {}

    /** Returns whether there is nothing to do: the same content from the same commit is live. */
    public boolean isLive() {
        return pointer.release()
                .filter(release -> release.root().equals(manifest.digest()))
                .filter(release -> origin.commit() == null || origin.commit().equals(release.commit()))
                .isPresent();
    }

    /**
     * Looks whether the pointer allows a publish, as {@link #run()} does.
     *
     * @throws StoppedException where a newer Offprint has written it, or nobody can tell what was live
     */
    public void check() throws StoppedException {
        pointer.refuseNewer(storage());
        if (pointer.problem() != null && !releases.settings().force()) {
            throw new StoppedException(
                    "damaged-pointer",
                    storage() + Pointer.KEY + " " + pointer.problem().what()
                            + "; `offprint rollback ID` replaces it, or publish with --force");
        }
        baseline.check();
    }

    /**
     * Does it.
     *
     * @param reason why, for the audit trail, or null
     * @throws StoppedException where the live release is from a newer commit, or somebody else was faster
     * @throws StorageException where the storage failed; what consumers see is what it was
     */
    public Sent run(@Nullable String reason) throws StorageException, StoppedException {
        check();
        checkOrder();
        try (Lease lease = releases.beginPublish()) {
            refuseOutdated();
            Load sent = send(contents.all(), lease);
            Switched switched = record(release(), lease, reason);
            return new Sent(switched, sent.objects(), sent.bytes());
        }
    }

    /** Does it, for no reason that anybody gave. */
    public Sent run() throws StorageException, StoppedException {
        return run(null);
    }

    /** What else has to be done before a release can be the current one. */
    @FunctionalInterface
    public interface Work {

        /** Does it. */
        void run() throws StorageException, StoppedException;

        /** Removes what only the releases before needed, now that this one is the current one. */
        default void after(Switched switched) throws StorageException {}
    }

    /**
     * Does it for files that lie elsewhere: of the release only the manifest and edge.json are sent.
     *
     * @param layout how the files lie
     * @param work brings them there
     * @throws StoppedException as {@link #run()}, and where somebody else is at it
     */
    public Switched run(String layout, Work work) throws StorageException, StoppedException {
        check();
        checkOrder();
        try (Lease lease = releases.beginPublish()) {
            refuseOthers(lease);
            refuseOutdated();
            work.run();
            send(contents.ofManifest(), lease);
            Switched switched = record(release().mirrored(layout), lease, null);
            work.after(switched);
            return switched;
        }
    }

    /** What was live when this was planned is believed to be there; a prune may have taken it, if it is live no more. */
    private void refuseOutdated() throws StorageException, StoppedException {
        Pointer now = Pointer.read(storage());
        boolean same = now.release().isPresent() ? pointer.isSameSwitch(now) : pointer.isSameObject(now);
        if (!same) {
            throw new StoppedException(
                    "other-publisher",
                    "somebody else was faster: the current release is "
                            + now.release().map(Release::described).orElse("nothing that could be read")
                            + ". Nothing was sent; publish again");
        }
    }

    private void refuseOthers(Lease own) throws StorageException, StoppedException {
        List<LeaseInfo> others = releases.newLeases().others(own).stream()
                .filter(one -> one.purpose() == LeaseInfo.Purpose.PUBLISH && !one.isExpired())
                .toList();
        if (!others.isEmpty()) {
            throw new StoppedException(
                    "other-publisher", "somebody else writes to " + storage() + ": " + releases.described(others));
        }
    }

    private Load send(List<Wanted> wanted, Lease lease) throws StorageException, StoppedException {
        step(Step.LOOK, wanted.size());
        List<Wanted> missing = presence(recheck).missing(wanted);
        step(Step.UPLOAD, missing.size());
        releases.parallel().map(missing, this::send);
        step(Step.CONFIRM, wanted.size());
        List<Wanted> lost = new ArrayList<>(presence(Recheck.LENGTH).missing(wanted));
        if (recheck == Recheck.DIGEST) { // what was read and right is not read twice
            lost.addAll(presence(recheck).missing(missing));
        }
        if (!lost.isEmpty()) {
            if (!lease.isHeld()) {
                throw broken(lease);
            }
            throw new StorageException(
                    storage() + lost.get(0).key() + " and " + (lost.size() - 1)
                            + " more are not there although they were sent; is something deleting them? Publish again",
                    null);
        }
        return new Load(
                missing.size(), missing.stream().mapToLong(Wanted::length).sum());
    }

    private Release release() {
        return Release.of(
                new Release.Contents(manifest.digest(), manifest.entries(), tree.articles(), manifest.bytes()),
                origin,
                releases.settings().clock().instant(),
                live().orElse(null),
                releases.settings().token());
    }

    private Switched record(Release release, Lease lease, @Nullable String reason)
            throws StorageException, StoppedException {
        step(Step.RECORD, 1);
        if (!lease.isHeld()) {
            throw broken(lease);
        }
        storage().put(ReleaseLayout.record(release.id()).value(), Upload.json(release.toBytes()));
        return switchTo(release, lease, reason);
    }

    private Switched switchTo(Release release, Lease lease, @Nullable String reason)
            throws StorageException, StoppedException {
        Pointer from = pointer;
        for (int attempt = 1; ; attempt++) {
            try {
                return new Switching(releases).run(from, release, Switching.Command.PUBLISH, reason);
            } catch (Switching.Superseded superseded) {
                boolean held = superseded.tookEffect() || lease.isHeld();
                if (!held) {
                    // A prune may have deleted what it refers to.
                    storage().delete(List.of(ReleaseLayout.record(release.id()).value()));
                    throw broken(lease);
                } else if (superseded.tookEffect() || !from.isSameSwitch(superseded.now()) || attempt == ATTEMPTS) {
                    throw lost(release, superseded);
                }
                from = superseded.now(); // somebody else's lease was taken away, and ours was not
            }
        }
    }

    private StoppedException broken(Lease lease) {
        return new StoppedException(
                "lock-broken",
                "the lock `" + lease.name()
                        + "` of this publish is gone: it expired while this machine slept, or somebody"
                        + " broke it. What was live is live still; publish again");
    }

    private StoppedException lost(Release release, Switching.Superseded superseded) {
        String winner = superseded.now().release().map(Release::described).orElse("nothing that could be read");
        if (superseded.tookEffect()) {
            return new StoppedException(
                    "superseded", "release " + release.id() + " was current for a moment; now it is " + winner);
        }
        return new StoppedException(
                "other-publisher",
                "somebody else was faster: the current release is " + winner + ". Release " + release.id()
                        + " is complete in the store but not current; publish again, or `offprint rollback "
                        + release.id() + "` makes it current");
    }

    private boolean send(Wanted one) throws StorageException {
        storage().put(one.key(), contents.upload(one));
        step(Step.UPLOAD, 1);
        return true;
    }

    private void checkOrder() throws StoppedException {
        Optional<Instant> ours = origin.committed();
        Optional<Instant> theirs = live().flatMap(Release::committed);
        boolean older = ours.isPresent() && theirs.isPresent() && ours.get().isBefore(theirs.get());
        if (older && !releases.settings().force()) {
            throw new StoppedException(
                    "older-commit",
                    "the live release " + live().map(Release::described).orElse("") + " was committed at "
                            + theirs.get() + ", and this one at " + ours.get()
                            + ": an older commit does not replace a newer one. Use `offprint rollback` to go back, or"
                            + " --force");
        }
    }

    private Presence presence(Recheck how) {
        long addresses = live().map(Release::addresses).orElse(0L);
        return new Presence(storage(), releases.parallel(), addresses * OBJECTS_AN_ADDRESS, how);
    }

    private Storage storage() {
        return releases.storage();
    }

    private void step(Step step, int count) {
        releases.settings().steps().before(step, count);
    }
}
