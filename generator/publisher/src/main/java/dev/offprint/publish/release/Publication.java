package dev.offprint.publish.release;

import dev.offprint.publish.plan.Change;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.plan.PublishPlan.NewContent;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The publication of a tree: what would change in the store, and the methods that publish it. */
public final class Publication {

    /** The name of the stop of a publish whose tree another publish has just made live. */
    public static final String SAME = "live-and-the-same";

    /** The approximate number of objects for each address: most have two coded forms. */
    private static final int OBJECTS_PER_ADDRESS = 3;

    private final Releases releases;
    private final LocalTree tree;
    private final Release.Origin origin;
    private final Recheck recheck;
    private final Optional<ReleaseSigner> signer;
    private final Pointer pointer;
    private final Baseline baseline;
    private final ManifestTree manifest;
    private final ManifestDiff diff;
    private final ReleaseBlobs blobs;
    private final Set<String> lost = ConcurrentHashMap.newKeySet();

    /**
     * The result of a publish.
     *
     * @param switched the switch of the pointer to the new release
     * @param objects the number of contents and nodes that were sent
     * @param bytes their bytes
     */
    public record Sent(Switched switched, int objects, long bytes) {

        /** Returns the new release. */
        public Release release() {
            return switched.to();
        }
    }

    /** Compares a tree with the live release. Without a usable pointer every blob is looked for. */
    Publication(
            Releases releases, LocalTree tree, Release.Origin origin, Recheck recheck, Optional<ReleaseSigner> signer)
            throws StorageException {
        this.releases = releases;
        this.tree = tree;
        this.origin = origin;
        this.recheck = recheck;
        this.signer = signer;
        this.pointer = Pointer.read(releases.storage());
        this.baseline = Baseline.of(pointer, releases);
        this.manifest = tree.manifest();
        RemoteManifest remote = new RemoteManifest(releases.storage(), releases.parallel());
        NodeSource live = recheck.isAll() ? remote.orElse(manifest, lost::add) : remote;
        String root = manifest.digest().hex();
        this.diff = ManifestDiff.between(live, baseline.release().map(Release::manifest), manifest, root);
        ManifestDiff needed = recheck.isAll() || pointer.release().isEmpty()
                ? ManifestDiff.between(live, Optional.empty(), manifest, root)
                : diff;
        this.blobs = new ReleaseBlobs(tree, needed, manifest);
    }

    /**
     * Returns the release that this one is compared with: the current one, or, where the pointer is lost or damaged, the one
     * that was probably current last.
     */
    public Optional<Release> live() {
        return baseline.release();
    }

    /** Returns a warning about a pointer that is missing or damaged, if it is. */
    public Optional<String> warning() {
        return baseline.warning();
    }

    /** Returns the digests of the nodes of its manifest. */
    public Set<String> nodes() {
        return manifest.digests();
    }

    /**
     * Returns the number of nodes of the live manifest that are missing or damaged and that the tree does not have. If there
     * are any, {@link #changes()} is incomplete.
     */
    public int lostNodes() {
        return lost.size();
    }

    /** Returns how thoroughly the store is checked. */
    public Recheck recheck() {
        return recheck;
    }

    /** Returns whether adapters that trust keys would stop following: the live release is signed, and this one would not be. */
    public boolean losesSignature() {
        return signer.isEmpty()
                && pointer.release()
                        .filter(release -> release.signature() != null)
                        .isPresent();
    }

    /** Returns every key that would change. */
    public List<Change> changes() {
        return diff.changes();
    }

    /** Returns what would be sent if the tree were published now. */
    public NewContent newContent() throws StorageException {
        return sizeOf(missing(recheck).of(blobs.all()));
    }

    static NewContent sizeOf(List<Blob> blobs) {
        return new NewContent(
                blobs.size(), blobs.stream().mapToLong(Blob::length).sum());
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
        return new PublicationRun(this).run();
    }

    MissingBlobs missing(Recheck how) {
        long addresses = live().map(Release::addresses).orElse(0L);
        return new MissingBlobs(storage(), releases.parallel(), addresses * OBJECTS_PER_ADDRESS, how);
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

    Releases releases() {
        return releases;
    }

    Release.Origin origin() {
        return origin;
    }

    Pointer pointer() {
        return pointer;
    }

    ReleaseBlobs blobs() {
        return blobs;
    }

    private Storage storage() {
        return releases.storage();
    }

    /**
     * The release that a publish is compared with. Where the pointer is missing or damaged it is another one, so that guards
     * still work.
     *
     * @param release that release; nothing before the first publish
     * @param warning says which release is used instead of the current one, if one is
     * @param catalog every record, if the pointer could not be used
     * @param store the store, for messages
     */
    private record Baseline(
            Optional<Release> release, Optional<String> warning, Optional<Catalog> catalog, String store) {

        static Baseline of(Pointer pointer, Releases releases) throws StorageException {
            String store = releases.storage().toString();
            if (pointer.release().isPresent()) {
                return new Baseline(pointer.release(), Optional.empty(), Optional.empty(), store);
            }
            Catalog catalog = releases.catalog();
            if (catalog.releases().isEmpty()) {
                return new Baseline(Optional.empty(), Optional.empty(), Optional.of(catalog), store);
            }
            Optional<String> last = new SwitchLog(releases.storage())
                    .newest(id ->
                            catalog.releases().stream().anyMatch(one -> one.id().equals(id)))
                    .map(SwitchEntry::to);
            Release newest = catalog.releases().get(0);
            Release release = catalog.releases().stream()
                    .filter(one -> last.filter(one.id()::equals).isPresent())
                    .findFirst()
                    .orElse(newest);
            String warning = store + Pointer.KEY + (pointer.isMissing() ? " is gone" : " cannot be read")
                    + "; compared with " + release.id()
                    + (last.isPresent() ? ", which was made current last" : ", the newest release there is");
            return new Baseline(Optional.of(release), Optional.of(warning), Optional.of(catalog), store);
        }

        /** Refuses a store that has records but none that can be read: it is not a new store. */
        void check() throws StoppedException {
            Catalog all = catalog.orElse(null);
            if (all != null && all.releases().isEmpty() && !all.isEmpty()) {
                Catalog.Unreadable first = all.unreadable().get(0);
                throw new StoppedException(
                        first.problem().isNewer() ? "newer-format" : "unreadable-record",
                        store + Pointer.KEY + " does not say what is live, and no record can be read that would: "
                                + first.described() + "; " + first.wayOut());
            }
        }
    }
}
