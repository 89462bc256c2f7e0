package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Contents.Wanted;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.release.manifest.ManifestDiff;
import dev.offprint.publish.release.manifest.ManifestTree;
import dev.offprint.publish.release.manifest.Nodes;
import dev.offprint.publish.release.manifest.RemoteManifest;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A tree on its way to becoming the current release. What consumers see changes in one step, the last, and only if nobody
 * else changed it meanwhile.
 */
public final class Publication {

    /** Objects are about three times as many as addresses: most have two coded forms. */
    private static final int OBJECTS_AN_ADDRESS = 3;

    private final Releases releases;
    private final LocalTree tree;
    private final Release.Origin origin;
    private final Pointer pointer;
    private final ManifestTree manifest;
    private final ManifestDiff diff;
    private final Contents contents;

    /**
     * What a run sent.
     *
     * @param release the release
     * @param objects how many contents and nodes were sent
     * @param bytes their bytes
     */
    public record Sent(Release release, int objects, long bytes) {}

    private Publication(
            Releases releases,
            LocalTree tree,
            Release.Origin origin,
            Pointer pointer,
            ManifestTree manifest,
            ManifestDiff diff,
            Contents contents) {
        this.releases = releases;
        this.tree = tree;
        this.origin = origin;
        this.pointer = pointer;
        this.manifest = manifest;
        this.diff = diff;
        this.contents = contents;
    }

    static Publication plan(Releases releases, LocalTree tree, Release.Origin origin, boolean recheck)
            throws StorageException {
        Pointer pointer = Pointer.read(releases.storage());
        ManifestTree manifest = tree.manifest();
        Nodes live = new RemoteManifest(releases.storage(), releases.parallel());
        String root = manifest.digest().hex();
        Optional<String> liveRoot = pointer.release().map(Release::manifest);
        ManifestDiff all = recheck || liveRoot.isEmpty() ? fresh(manifest, root) : null;
        ManifestDiff diff =
                liveRoot.isEmpty() && all != null ? all : ManifestDiff.between(live, liveRoot, manifest, root);
        ManifestDiff needed = all == null ? diff : all;
        Contents contents = Contents.of(tree.root(), needed.changes(), manifest, needed.nodes());
        return new Publication(releases, tree, origin, pointer, manifest, diff, contents);
    }

    private static ManifestDiff fresh(ManifestTree manifest, String root) throws StorageException {
        return ManifestDiff.between(digests -> List.of(), Optional.empty(), manifest, root);
    }

    /** Returns the release that is current now, if any is. */
    public Optional<Release> live() {
        return pointer.release();
    }

    /** Returns every key that would change. */
    public List<Change> changes() {
        return diff.changes();
    }

    /** Returns what would have to be sent, as contents and nodes, if it were published now. */
    public Load load() throws StorageException {
        List<Wanted> missing = presence().missing(contents.all());
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
        return live().filter(release -> release.root().equals(manifest.digest()))
                .filter(release -> origin.commit() == null || origin.commit().equals(release.commit()))
                .isPresent();
    }

    /**
     * Does it.
     *
     * @throws StoppedException where the live release is from a newer commit, or somebody else was faster
     * @throws StorageException where the storage failed; what consumers see is what it was
     */
    public Sent run() throws StorageException, StoppedException {
        checkPointer();
        checkOrder();
        return releases.marked(mark -> {
            Load sent = send(contents.all());
            Release release = release();
            record(release);
            return new Sent(release, sent.objects(), sent.bytes());
        });
    }

    /** What else has to be done before a release can be the current one. */
    @FunctionalInterface
    public interface Work {

        /** Does it. */
        void run() throws StorageException, StoppedException;
    }

    /**
     * Does it for files that lie elsewhere: of the release only the manifest and edge.json are sent.
     *
     * @param layout how the files lie
     * @param work brings them there
     * @throws StoppedException as {@link #run()}, and where somebody else is at it
     */
    public Release run(String layout, Work work) throws StorageException, StoppedException {
        checkPointer();
        checkOrder();
        return releases.marked(mark -> {
            if (!mark.others(Mark.Work.PUBLISH).isEmpty()) {
                throw new StoppedException(
                        "other-publisher",
                        "somebody else writes to " + storage() + ", or was cut off doing so in the last "
                                + Mark.LIFE.toMinutes() + " minutes; try again after that");
            }
            work.run();
            send(contents.ofManifest());
            Release release = release().mirrored(layout);
            record(release);
            return release;
        });
    }

    private Load send(List<Wanted> wanted) throws StorageException {
        step(Step.LOOK, wanted.size());
        List<Wanted> missing = presence().missing(wanted);
        step(Step.UPLOAD, missing.size());
        releases.parallel().map(missing, this::send);
        step(Step.CONFIRM, wanted.size());
        List<Wanted> lost = presence().missing(wanted);
        if (!lost.isEmpty()) {
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
                live().map(Release::id).orElse(null),
                releases.settings().token());
    }

    private void record(Release release) throws StorageException, StoppedException {
        step(Step.RECORD, 1);
        storage().put(ReleaseLayout.record(release.id()).value(), Upload.json(release.toBytes()));
        step(Step.SWITCH, 1);
        releases.switchTo(release, pointer);
    }

    private boolean send(Wanted one) throws StorageException {
        storage().put(one.key(), contents.upload(one));
        step(Step.UPLOAD, 1);
        return true;
    }

    private void checkPointer() throws StoppedException {
        if (pointer.isDamaged() && !releases.settings().force()) {
            throw new StoppedException(
                    "damaged-pointer",
                    storage() + ReleaseLayout.POINTER.value()
                            + " names no release; `offprint rollback ID` puts it right," + " or publish with --force");
        }
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

    private Presence presence() {
        long addresses = live().map(Release::addresses).orElse(0L);
        return new Presence(storage(), releases.parallel(), addresses * OBJECTS_AN_ADDRESS);
    }

    private Storage storage() {
        return releases.storage();
    }

    private void step(Step step, int count) {
        releases.settings().steps().before(step, count);
    }
}
