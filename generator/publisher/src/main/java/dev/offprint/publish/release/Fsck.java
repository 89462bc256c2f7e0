package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.FsckReport.BrokenObject;
import dev.offprint.publish.release.FsckReport.BrokenRecord;
import dev.offprint.publish.release.FsckReport.CheckedRelease;
import dev.offprint.publish.release.FsckReport.Counts;
import dev.offprint.publish.release.FsckReport.Damage;
import dev.offprint.publish.release.FsckReport.Hit;
import dev.offprint.publish.release.FsckReport.Unneeded;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.RefusedException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks a store of releases. It reads every node and content once, however many releases share it, and repairs damaged ones
 * from a tree at once. Where damage is left, it walks the manifests again to see which addresses it hits. Memory is bounded by
 * the digests: about 90 bytes for each object.
 *
 * <p>An object that seems damaged is read twice, because the transfer may have damaged it. A storage that fails for every
 * object ends the check; a single unreadable object is damage.
 */
public final class Fsck {

    /** A younger object may belong to a publish in progress. */
    private static final Duration YOUNG = Duration.ofHours(1);

    private final Storage storage;
    private final Options options;
    private final Map<Sha256, Blob> contents = new HashMap<>();
    private final @Nullable ManifestTree manifest;
    private final Set<Sha256> needed = new HashSet<>();
    private final Map<Sha256, Damage> damaged = new HashMap<>();
    private final List<BrokenRecord> unreadable = new ArrayList<>();
    private long nodes;
    private long read;
    private long bytes;
    private long repaired;
    private boolean lostNode;

    /**
     * The options of a check.
     *
     * @param requests the number of objects that are read at the same time
     * @param tree the tree that damaged objects are repaired from, or null to repair nothing
     * @param clock the clock
     * @param names returns what turns the keys of a release into addresses
     * @param progress is called every few hundred objects
     */
    public record Options(
            int requests,
            @Nullable LocalTree tree,
            InstantSource clock,
            Function<Release, UnaryOperator<String>> names,
            Consumer<Counts> progress) {}

    /** Returns a check of this storage. */
    public Fsck(Storage storage, Options options) {
        this.storage = storage;
        this.options = options;
        LocalTree tree = options.tree();
        this.manifest = tree == null ? null : tree.manifest();
        if (tree != null) {
            tree.files()
                    .forEach((key, file) ->
                            tree.objects(key, file).forEach(blob -> contents.putIfAbsent(blob.digest(), blob)));
        }
    }

    /**
     * Checks the store.
     *
     * @throws RefusedException where there are no releases
     * @throws StorageException where the storage fails
     */
    public FsckReport run() throws StorageException, RefusedException {
        try (Parallel parallel = new Parallel(options.requests())) {
            Pointer pointer = Pointer.read(storage); // first: a record is written before the pointer names it
            List<Release> releases = releases(pointer, Catalog.read(storage, parallel));
            for (Release release : releases) {
                read(release.root(), parallel);
            }
            return report(releases, pointer.release().map(Release::id).orElse(""));
        }
    }

    private Counts counts() {
        return new Counts(nodes, read, bytes);
    }

    /** Returns the releases to read, the current one first, and notes the records that cannot be read. */
    private List<Release> releases(Pointer pointer, Catalog catalog) throws StorageException, RefusedException {
        if (pointer.isMissing() && catalog.isEmpty()) {
            throw new RefusedException("there are no releases at " + storage + "; check the name of the store");
        }
        catalog.unreadable()
                .forEach(one -> unreadable.add(new BrokenRecord(
                        one.key(), one.problem().what() + (one.key().endsWith("/") ? "; " + one.wayOut() : ""))));
        List<Release> releases = new ArrayList<>(catalog.releases());
        Catalog.Unreadable.Problem problem = pointer.problem();
        if (pointer.isMissing()) {
            unreadable.add(new BrokenRecord(Pointer.KEY, "is missing, although there are releases"));
        } else if (problem != null) {
            unreadable.add(new BrokenRecord(Pointer.KEY, problem.what()));
        }
        Release current = pointer.release().orElse(null);
        if (current != null) {
            checkRecord(current, releases);
            releases.sort(Comparator.comparing(one -> !one.id().equals(current.id()))); // else the newest first
        }
        return releases;
    }

    /** Compares the pointer with the record of the release that it names. */
    private void checkRecord(Release current, List<Release> releases) throws StorageException {
        String key = ReleaseLayout.record(current.id()).value();
        Optional<Release> record =
                releases.stream().filter(one -> one.id().equals(current.id())).findFirst();
        if (record.isPresent()) {
            if (!record.get().manifest().equals(current.manifest())) {
                unreadable.add(new BrokenRecord(Pointer.KEY, "names another manifest than " + key + " does"));
            }
        } else if (keeps(current)) { // else a prune has deleted it since the pointer was read
            releases.add(current);
            if (unreadable.stream().noneMatch(one -> one.key().equals(key))) {
                unreadable.add(new BrokenRecord(key, "is missing, although it is the current release"));
            }
        }
    }

    /** Returns whether a release is still kept: a prune deletes its record before anything else. */
    private boolean keeps(Release release) throws StorageException {
        return storage.length(ReleaseLayout.record(release.id()).value()) >= 0
                || Pointer.read(storage)
                        .release()
                        .filter(one -> one.id().equals(release.id()))
                        .isPresent();
    }

    /** Reads what is below a node and was not read yet. */
    private void read(Sha256 digest, Parallel parallel) throws StorageException {
        if (!needed.add(digest)) {
            return;
        }
        ManifestNode node = node(digest);
        if (node instanceof Branch branch) {
            for (Child child : branch.children()) {
                read(Sha256.parse(child.sha256()), parallel);
            }
        } else if (node instanceof Leaf leaf) {
            List<Content> unread = new ArrayList<>();
            leaf.list()
                    .forEach(entry -> Blob.objects(entry, (object, suffix, offset) -> {
                        if (needed.add(object.digest())) {
                            unread.add(object);
                        }
                    }));
            List<Read> all = parallel.map(unread, content -> read(content.digest(), false));
            for (int i = 0; i < all.size(); i++) {
                read++;
                if (isWhole(unread.get(i).digest(), all.get(i))) {
                    bytes += unread.get(i).length();
                }
            }
            options.progress().accept(counts());
        }
    }

    private @Nullable ManifestNode node(Sha256 digest) throws StorageException {
        nodes++;
        Read found = read(digest, true);
        if (isWhole(digest, found)) {
            return found.damage() == null ? found.node() : read(digest, true).node();
        }
        lostNode = true;
        return null;
    }

    /** Returns whether an object is whole, or was repaired; else notes its damage. */
    private boolean isWhole(Sha256 digest, Read found) throws StorageException {
        Damage damage = found.damage();
        if (damage == null) {
            return true;
        } else if (damage != Damage.NOT_A_NODE && repair(digest)) {
            repaired++;
            return true;
        }
        damaged.put(digest, damage);
        return false;
    }

    /** What reading an object found: at most one of both. */
    private record Read(
            @Nullable ManifestNode node, @Nullable Damage damage) {
        Read(Damage damage) {
            this(null, damage);
        }
    }

    private Read read(Sha256 digest, boolean node) throws StorageException {
        try {
            Read first = readOnce(digest, node);
            return first.damage() == Damage.DAMAGED ? readOnce(digest, node) : first;
        } catch (StorageException.Denied denied) {
            throw denied;
        } catch (StorageException failed) {
            if (!answers()) {
                throw failed;
            }
            return new Read(Damage.UNREADABLE);
        }
    }

    private Read readOnce(Sha256 digest, boolean node) throws StorageException {
        String key = ReleaseLayout.object(digest.hex()).value();
        Optional<Stored> stored = node ? storage.get(key) : Optional.empty();
        Optional<Sha256> is = node ? stored.map(one -> Sha256.of(one.bytes())) : storage.digest(key);
        if (is.isEmpty()) {
            return new Read(Damage.MISSING);
        } else if (!is.get().equals(digest)) {
            return new Read(Damage.DAMAGED);
        }
        ManifestNode parsed =
                stored.flatMap(one -> ManifestNode.parse(one.bytes())).orElse(null);
        return new Read(parsed, node && parsed == null ? Damage.NOT_A_NODE : null);
    }

    /** Returns whether the storage answers requests for other objects. */
    private boolean answers() {
        try {
            storage.length(Pointer.KEY);
            return true;
        } catch (StorageException down) {
            return false;
        }
    }

    /** Sends an object if the tree has it, reads it back, and returns whether it is whole now. */
    private boolean repair(Sha256 digest) throws StorageException {
        Upload upload = upload(digest);
        if (upload == null) {
            return false;
        }
        String key = ReleaseLayout.object(digest.hex()).value();
        storage.put(key, upload);
        return storage.holds(key, digest);
    }

    private @Nullable Upload upload(Sha256 digest) {
        LocalTree tree = options.tree();
        Blob blob = contents.get(digest);
        try {
            if (tree != null && blob != null) {
                return tree.upload(blob);
            }
        } catch (StorageException changed) { // the file is no longer what the manifest says; no request was made
            return null;
        }
        return manifest != null && manifest.has(digest.hex())
                ? Upload.of(manifest.bytes(digest.hex()), Blob.FIELDS)
                : null;
    }

    private FsckReport report(List<Release> releases, String current) throws StorageException {
        List<CheckedRelease> kept = new ArrayList<>();
        List<String> pruned = new ArrayList<>();
        Set<Sha256> confirmed = new HashSet<>();
        for (Release release : releases) {
            HitSearch search = new HitSearch(options.names().apply(release));
            if (!damaged.isEmpty()) {
                search.run(release.root(), "", release.addresses());
            }
            if (search.hit > 0 && !keeps(release)) {
                pruned.add(release.id());
                continue;
            }
            confirmed.addAll(search.found);
            boolean live = release.id().equals(current);
            kept.add(new CheckedRelease(
                    release.id(), release.commit(), release.addresses(), live, search.hit, search.hits));
        }
        List<BrokenObject> objects = confirmed.stream()
                .map(digest -> new BrokenObject(
                        ReleaseLayout.object(digest.hex()).value(),
                        Optional.ofNullable(damaged.get(digest)).orElseThrow()))
                .sorted(Comparator.comparing(BrokenObject::key))
                .limit(FsckReport.MOST)
                .toList();
        Unneeded unneeded = unreadable.isEmpty() && !lostNode ? unneeded() : null;
        return new FsckReport(counts(), confirmed.size(), repaired, unneeded, unreadable, objects, kept, pruned);
    }

    /** Finds the addresses of a release that damage hits. */
    private final class HitSearch {

        private final UnaryOperator<String> names;
        private final Set<Sha256> found = new HashSet<>();
        private final List<Hit> hits = new ArrayList<>();
        private long hit;

        HitSearch(UnaryOperator<String> names) {
            this.names = names;
        }

        void run(Sha256 digest, String last, long addresses) throws StorageException {
            if (damaged.containsKey(digest)) {
                hit += addresses;
                add(digest, last.isEmpty() ? "" : names.apply(last), addresses, "node");
                return;
            }
            ManifestNode node = read(digest, true).node(); // null where a prune has deleted it since
            if (node instanceof Branch branch) {
                for (Child child : branch.children()) {
                    run(Sha256.parse(child.sha256()), child.lastKey(), child.entries());
                }
            } else if (node instanceof Leaf leaf) {
                leaf.list().forEach(this::entry);
            }
        }

        private void entry(ManifestEntry entry) {
            boolean[] isHit = new boolean[1];
            Blob.objects(entry, (object, suffix, offset) -> {
                if (damaged.containsKey(object.digest())) {
                    isHit[0] = true;
                    add(object.digest(), names.apply(entry.key()), 1, coding(suffix));
                }
            });
            hit += isHit[0] ? 1 : 0;
        }

        private static String coding(String suffix) {
            return Stream.of(Coding.values())
                    .filter(one -> one.suffix().equals(suffix))
                    .map(Coding::token)
                    .findFirst()
                    .orElse(suffix);
        }

        private void add(Sha256 digest, String address, long addresses, String coding) {
            found.add(digest);
            Damage damage = damaged.get(digest);
            if (hits.size() < FsckReport.MOST && damage != null) {
                String key = ReleaseLayout.object(digest.hex()).value();
                hits.add(new Hit(address, addresses, coding, key, damage));
            }
        }
    }

    private Unneeded unneeded() throws StorageException {
        long limit = options.clock().instant().minus(YOUNG).getEpochSecond();
        long[] found = new long[2];
        storage.list(ReleaseLayout.OBJECTS, listed -> {
            boolean old = listed.modified() <= limit;
            if (old && Blob.digest(listed.key()).filter(needed::contains).isEmpty()) {
                found[0]++;
                found[1] += listed.length();
            }
        });
        return new Unneeded(found[0], found[1]);
    }
}
