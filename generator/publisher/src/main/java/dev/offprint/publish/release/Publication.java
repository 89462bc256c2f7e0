package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.release.Blob.NewContent;
import dev.offprint.publish.release.LeaseInfo.Purpose;
import dev.offprint.publish.release.ManifestDiff.NodeSource;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The publication of a tree: what would change in the store, and the run that publishes it. The switch of the pointer is its last
 * step, and happens only if no other publisher has switched since the publication was planned.
 */
public final class Publication {

    /** The name of the stop of a publish whose tree another publish has just made live. */
    public static final String SAME = "live-and-the-same";

    /** The approximate number of objects for each address: most have two coded forms. */
    private static final int OBJECTS_PER_ADDRESS = 3;

    private static final int ATTEMPTS = 5;
    /** With a pause of two seconds, long enough for the lease of a killed prune to expire. */
    private static final int PRUNE_POLLS = 50;
    /** The most blobs, and their bytes, that are sent without a look: what an edit changes. */
    private static final int FEW = 500;

    private static final long FEW_BYTES = 64L * 1024 * 1024;

    private final Releases releases;
    private final LocalTree tree;
    private final Release.Origin origin;
    private final boolean recheck;
    private final Optional<ReleaseSigner> signer;
    private final Pointer pointer;
    private final Pointer.Baseline baseline;
    private final ManifestTree manifest;
    private final List<Change> changes;
    private final List<Blob> blobs;
    private final Set<String> lost = ConcurrentHashMap.newKeySet();

    /**
     * The result of a publish.
     *
     * @param switched the switch of the pointer to the new release
     * @param content what was sent
     */
    public record Sent(Switched switched, NewContent content) {

        /** Returns the new release. */
        public Release release() {
            return switched.to();
        }
    }

    /** Compares a tree with the live release. Without a usable pointer every blob is looked for. */
    Publication(
            Releases releases, LocalTree tree, Release.Origin origin, boolean recheck, Optional<ReleaseSigner> signer)
            throws StorageException {
        this.releases = releases;
        this.tree = tree;
        this.origin = origin;
        this.recheck = recheck;
        this.signer = signer;
        this.pointer = Pointer.read(releases.storage());
        this.baseline = Pointer.Baseline.of(pointer, releases);
        this.manifest = tree.manifest();
        RemoteManifest remote = new RemoteManifest(releases.storage(), releases.parallel());
        NodeSource live = recheck ? remote.orElse(manifest, lost::add) : remote;
        String root = manifest.digest().hex();
        Optional<String> before = baseline.release().map(Release::manifest);
        ManifestDiff diff = ManifestDiff.between(live, before, manifest, root);
        this.changes = diff.changes();
        boolean all = before.isPresent() && (recheck || pointer.release().isEmpty());
        ManifestDiff needed = all ? ManifestDiff.between(live, Optional.empty(), manifest, root) : diff;
        this.blobs = new ArrayList<>(needed.contents());
        needed.nodes().forEach(node -> blobs.add(Blob.node(Sha256.parse(node), manifest.bytes(node).length)));
    }

    /**
     * Returns the release that this one is compared with: the current one, or, where the pointer is lost or damaged, the one
     * that was probably current last. If nodes of its manifest are lost that the tree does not have, {@link #changes()} is
     * incomplete.
     */
    public Optional<Release> live() {
        return baseline.release();
    }

    /** Returns a warning about a pointer that is missing or damaged, if it is. */
    public Optional<String> warning() {
        return baseline.warning();
    }

    /** Returns whether all content in the store is read, and not only what changed is looked for. */
    public boolean rechecks() {
        return recheck;
    }

    /** Returns which guards the live release fails, each with the finding: a clause, values in back-ticks. */
    public Map<Guard, String> findings() {
        Map<Guard, String> findings = new EnumMap<>(Guard.class);
        olderCommit().ifPresent(found -> findings.put(Guard.OLDER_COMMIT, found));
        if (!lost.isEmpty()) {
            findings.put(
                    Guard.DAMAGED_LIVE,
                    lost.size() + " of the nodes that name the files of the live release cannot be read");
        }
        Release signed = pointer.release().orElse(null);
        if (signer.isEmpty() && signed != null && signed.signature() != null) {
            findings.put(Guard.UNSIGNED, "the live release is signed, and this one would not be");
        }
        return findings;
    }

    private Optional<String> olderCommit() {
        Release live = live().orElse(null);
        Instant theirs = live == null ? null : live.committed().orElse(null);
        Instant ours = origin.committed().orElse(null);
        if (live == null || theirs == null || ours == null || !ours.isBefore(theirs)) {
            return Optional.empty();
        }
        return Optional.of("commit " + named(origin.commit()) + " of " + ours + " is older than " + named(live.commit())
                + " of " + theirs + ", which is live");
    }

    private static String named(@Nullable String commit) {
        return "`" + (commit == null ? "unknown" : Actor.printable(commit)) + "`";
    }

    /** Returns every key that would change. */
    public List<Change> changes() {
        return changes;
    }

    /** Returns what would be sent if the tree were published now. */
    public NewContent newContent() throws StorageException {
        return NewContent.of(missing(blobs, recheck));
    }

    /** Returns whether there is nothing to do: the same content from the same commit is live, signed by the same key. */
    public boolean isLive() {
        return pointer.release().filter(this::isSame).isPresent();
    }

    /** Returns whether a release has the same content from the same commit, signed by the same key. */
    boolean isSame(Release release) {
        return release.root().equals(manifest.digest())
                && (origin.commit() == null || origin.commit().equals(release.commit()))
                && (signer.isEmpty() || signer.get().hasSigned(release));
    }

    /**
     * Checks that the pointer allows a publish.
     *
     * @throws StoppedException where a newer Offprint has written it, or it is damaged
     */
    public void check() throws StoppedException {
        pointer.refuseNewer(storage());
        if (pointer.problem() != null && !releases.settings().allowed().contains(Guard.DAMAGED_LIVE)) {
            throw new StoppedException(
                    "damaged-pointer",
                    storage() + Pointer.KEY + " " + pointer.problem().what()
                            + "; `offprint rollback ID` replaces it, or publish with --allow damaged-live");
        }
        baseline.check();
    }

    /**
     * Sends the tree as a release by digest, and makes it the current one.
     *
     * @throws StoppedException where the live release is from a newer commit, or another publisher switched first
     * @throws StorageException where the storage failed; the live release is unchanged
     */
    public Sent run() throws StorageException, StoppedException {
        check();
        refuseOlder();
        Leases leases = releases.newLeases();
        try (Lease lease = leases.take(Purpose.PUBLISH, null)) {
            boolean alone = awaitPrunes(leases, lease);
            refuseOutdated();
            List<Blob> sent = send(blobs, lease, alone);
            return new Sent(record(newRelease(), lease), NewContent.of(sent));
        }
    }

    /**
     * Waits for the end of any prune.
     *
     * @return whether no other publish left a lease: then none is in progress, and none was killed lately
     */
    private boolean awaitPrunes(Leases leases, Lease own) throws StorageException, StoppedException {
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
                        "prune-at-work", "somebody prunes " + storage() + ": " + releases.described(alive));
            }
            try {
                Thread.sleep(releases.settings().pause().toMillis());
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new StorageException("interrupted", stopped);
            }
        }
    }

    private List<Blob> missing(Collection<Blob> some, boolean byDigest) throws StorageException {
        long addresses = live().map(Release::addresses).orElse(0L);
        return Blob.missing(some, storage(), releases.parallel(), addresses * OBJECTS_PER_ADDRESS, byDigest);
    }

    /** Returns the record of a release of this tree, made now. */
    Release newRelease() {
        Release unsigned = Release.of(
                new Release.Totals(manifest.digest(), manifest.entries(), tree.articles(), manifest.bytes()),
                origin,
                releases.settings().clock().instant(),
                live().orElse(null),
                releases.settings().token());
        return signer.map(unsigned::signed).orElse(unsigned);
    }

    private void refuseOlder() throws StoppedException {
        if (!releases.settings().allowed().contains(Guard.OLDER_COMMIT)
                && olderCommit().isPresent()) {
            String older = olderCommit().get() + ". Use `offprint rollback` to go back, or --allow older-commit";
            throw new StoppedException(Guard.OLDER_COMMIT.label(), older);
        }
    }

    /** The plan relies on the blobs of the release that was live. Once it is not, a prune may have deleted them. */
    private void refuseOutdated() throws StorageException, StoppedException {
        Pointer now = Pointer.read(storage());
        boolean same = now.release().isPresent() ? pointer.isSameSwitch(now) : pointer.isSameObject(now);
        if (!same) {
            refuseSame(now);
            throw new StoppedException(
                    "other-publisher",
                    "another publisher switched first: the current release is " + described(now)
                            + ". Nothing was sent; publish again");
        }
    }

    /** Returns the blobs that were sent. */
    private List<Blob> send(List<Blob> all, Lease lease, boolean alone) throws StorageException, StoppedException {
        step(Step.LOOK, all.size());
        boolean conditional = releases.settings().locked();
        boolean looks = recheck || !conditional || !alone || !isCheap(all);
        List<Blob> missing = looks ? missing(all, recheck) : all;
        step(Step.UPLOAD, missing.size());
        List<Blob> sent = releases.parallel().filter(missing, blob -> send(blob, looks));
        List<Blob> unseen = looks ? all : without(sent, all);
        step(Step.CONFIRM, unseen.size());
        Set<Blob> lost = new LinkedHashSet<>(missing(unseen, false));
        if (recheck) { // the others were read before, and were right
            lost.addAll(missing(sent, recheck));
        }
        if (!lost.isEmpty()) {
            if (!lease.isHeld()) {
                throw broken(lease);
            }
            throw new StorageException(
                    storage() + lost.iterator().next().key() + " and " + (lost.size() - 1)
                            + " more are not there although they were sent; is something deleting them? Publish again",
                    null);
        }
        return sent;
    }

    /** Returns whether it costs less to send blobs that are there already than to look for each one first. */
    private static boolean isCheap(List<Blob> blobs) {
        return blobs.size() <= FEW && NewContent.of(blobs).bytes() <= FEW_BYTES;
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
        Upload upload =
                blob.file() == null ? Upload.of(manifest.bytes(blob.digest().hex()), Blob.FIELDS) : tree.upload(blob);
        boolean written = looked || storage().add(blob.key(), upload);
        if (looked) {
            storage().put(blob.key(), upload);
        }
        step(Step.UPLOAD, 1);
        return written;
    }

    private Switched record(Release release, Lease lease) throws StorageException, StoppedException {
        step(Step.RECORD, 1);
        if (!lease.isHeld()) {
            throw broken(lease);
        }
        storage().put(ReleaseLayout.record(release.id()).value(), Upload.json(release));
        return switchTo(release, lease);
    }

    private Switched switchTo(Release release, Lease lease) throws StorageException, StoppedException {
        Pointer from = pointer;
        for (int attempt = 1; ; attempt++) {
            try {
                return from.switchTo(release, Pointer.Command.PUBLISH, null, releases);
            } catch (Pointer.Superseded superseded) {
                boolean held = superseded.tookEffect() || lease.isHeld();
                if (!held) {
                    // A prune may have deleted what the record refers to.
                    storage().delete(List.of(ReleaseLayout.record(release.id()).value()));
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
        Release live = now.release().filter(this::isSame).orElse(null);
        if (live != null) {
            throw new StoppedException(SAME, live.id() + " is live and the same");
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

    private Storage storage() {
        return releases.storage();
    }
}
