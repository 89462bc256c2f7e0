package dev.offprint.publish.release;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.offprint.diagnostic.Labelled;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.RefusedException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Checks a store of releases: walks each manifest, and reads every node and content once, however many releases share it.
 * What is damaged is written again from a tree at once, if that has it. Memory is bounded by the digests.
 *
 * <p>An object that seems damaged is read twice, because the transfer may have damaged it. A storage that fails for every
 * object ends the check; a single unreadable object is damage.
 */
public final class Fsck {

    /** The length of the longest list in a report. */
    private static final int MOST = 1000;

    private final Storage storage;
    private final Options options;
    private final Map<Sha256, Blob> contents = new HashMap<>();
    private final @Nullable ManifestTree manifest;
    /** Contents that are whole, and nodes below which everything is. */
    private final Set<Sha256> whole = new HashSet<>();

    private final Map<Sha256, Damage> damaged = new HashMap<>();
    private final List<BrokenRecord> unreadable = new ArrayList<>();
    private Counts counts = new Counts(0, 0, 0);
    private long repaired;

    /**
     * The options of a check.
     *
     * @param requests the number of objects that are read at the same time
     * @param tree the tree that damaged objects are repaired from, or null to repair nothing
     * @param names returns what turns the keys of a release into addresses
     * @param progress is called every few hundred objects
     */
    public record Options(
            int requests,
            @Nullable LocalTree tree,
            Function<Release, UnaryOperator<String>> names,
            Consumer<Counts> progress) {}

    /**
     * The findings in a store; {@code fsck --format json} prints them as they are. Numbers are complete; each list ends
     * after 1,000 members.
     *
     * @param read how much was read
     * @param damaged the number of objects that are damaged or missing, without those that were repaired
     * @param repaired the number of objects that were repaired
     * @param unreadable the records that cannot be read, the pointer among them
     * @param objects the damaged objects
     * @param releases the releases that were read, the current one first; without those that a prune deleted meanwhile
     */
    public record Report(
            Counts read,
            long damaged,
            long repaired,
            List<BrokenRecord> unreadable,
            List<BrokenObject> objects,
            List<CheckedRelease> releases) {

        /** Returns whether every kept release is whole and every record can be read. */
        @JsonIgnore
        public boolean isWhole() {
            return unreadable.isEmpty() && damaged == 0;
        }
    }

    /** The kinds of damage. */
    public enum Damage implements Labelled {
        /** There is no such object. */
        MISSING,
        /** Its bytes do not have the digest in its key, or the storage cannot read them. */
        DAMAGED;

        @Override
        @JsonValue
        public String label() {
            return Labelled.super.label();
        }
    }

    /**
     * How much was read so far.
     *
     * @param nodes the number of manifest nodes
     * @param contents the number of contents
     * @param bytes the bytes of intact contents
     */
    public record Counts(long nodes, long contents, long bytes) {}

    /**
     * A release, and which of its addresses are hit by damage.
     *
     * @param current whether it is the current one
     * @param hit the number of addresses that are hit
     * @param hits the first of them
     */
    public record CheckedRelease(
            String id, @Nullable String commit, long addresses, boolean current, long hit, List<Hit> hits) {}

    /**
     * A damaged object of one address, or of all addresses below a lost manifest node.
     *
     * @param address the address; that of the last one below a lost node, or empty at the end
     * @param addresses 1, or the number of addresses below the node
     * @param key the key of the object
     */
    public record Hit(String address, long addresses, String key, Damage problem) {}

    /** A damaged or missing object. */
    public record BrokenObject(String key, Damage problem) {}

    /**
     * An unreadable or wrong record of a release, or pointer.
     *
     * @param reason what is wrong with it; continues a sentence that begins with the key
     */
    public record BrokenRecord(String key, String reason) {}

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
     */
    public Report run() throws StorageException, RefusedException {
        try (Parallel parallel = new Parallel(options.requests())) {
            Pointer pointer = Pointer.read(storage); // first: a record is written before the pointer names it
            List<Release> releases = releases(pointer, Catalog.read(storage, parallel));
            String current = pointer.release().map(Release::id).orElse("");
            List<CheckedRelease> checked = new ArrayList<>();
            Map<String, Damage> objects = new TreeMap<>();
            for (Release release : releases) {
                Walk walk = new Walk(options.names().apply(release), parallel);
                long hit = walk.below(release.root(), "", release.addresses());
                if (hit > 0 && !keeps(release)) {
                    continue; // a prune has deleted it meanwhile
                }
                objects.putAll(walk.found);
                checked.add(new CheckedRelease(
                        release.id(),
                        release.commit(),
                        release.addresses(),
                        release.id().equals(current),
                        hit,
                        walk.hits));
            }
            List<BrokenObject> first = objects.entrySet().stream()
                    .limit(MOST)
                    .map(one -> new BrokenObject(one.getKey(), one.getValue()))
                    .toList();
            return new Report(counts, objects.size(), repaired, unreadable, first, checked);
        }
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

    /** Adds the current release where its record is not there. */
    private void checkRecord(Release current, List<Release> releases) throws StorageException {
        String key = ReleaseLayout.record(current.id()).value();
        boolean listed = releases.stream().anyMatch(one -> one.id().equals(current.id()));
        if (!listed && keeps(current)) { // else a prune has deleted it since the pointer was read
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

    /** The walk through the manifest of one release. What another one has shown to be whole is not read again. */
    private final class Walk {

        private final UnaryOperator<String> names;
        private final Parallel parallel;
        private final Map<String, Damage> found = new HashMap<>();
        private final List<Hit> hits = new ArrayList<>();

        Walk(UnaryOperator<String> names, Parallel parallel) {
            this.names = names;
            this.parallel = parallel;
        }

        /** Returns how many of the addresses below a node are hit. */
        long below(Sha256 digest, String last, long addresses) throws StorageException {
            if (whole.contains(digest)) {
                return 0;
            }
            ManifestNode node = damaged.containsKey(digest) ? null : node(digest);
            long hit = 0;
            if (node == null) {
                hit = addresses;
                add(digest, last.isEmpty() ? "" : names.apply(last), addresses);
            } else if (node instanceof Branch branch) {
                for (Child child : branch.children()) {
                    hit += below(Sha256.parse(child.sha256()), child.lastKey(), child.entries());
                }
            } else if (node instanceof Leaf leaf) {
                readContents(leaf, parallel);
                hit = leaf.list().stream().filter(this::isHit).count();
            }
            if (hit == 0) {
                whole.add(digest);
            }
            return hit;
        }

        private boolean isHit(ManifestEntry entry) {
            boolean[] hit = new boolean[1];
            Blob.objects(entry, (object, suffix, offset) -> {
                if (damaged.containsKey(object.digest())) {
                    hit[0] = true;
                    add(object.digest(), names.apply(entry.key()), 1);
                }
            });
            return hit[0];
        }

        private void add(Sha256 digest, String address, long addresses) {
            Damage damage = damaged.getOrDefault(digest, Damage.DAMAGED);
            found.put(key(digest), damage);
            if (hits.size() < MOST) {
                hits.add(new Hit(address, addresses, key(digest), damage));
            }
        }
    }

    private void readContents(Leaf leaf, Parallel parallel) throws StorageException {
        Map<Sha256, Content> unread = new HashMap<>();
        leaf.list()
                .forEach(entry -> Blob.objects(entry, (object, suffix, offset) -> {
                    if (!whole.contains(object.digest()) && !damaged.containsKey(object.digest())) {
                        unread.put(object.digest(), object);
                    }
                }));
        List<Content> all = List.copyOf(unread.values());
        List<Optional<Damage>> read =
                parallel.map(all, one -> damage(one.digest(), () -> storage.digest(key(one.digest()))));
        long bytes = counts.bytes();
        for (int i = 0; i < all.size(); i++) {
            if (isWhole(all.get(i).digest(), read.get(i))) {
                whole.add(all.get(i).digest());
                bytes += all.get(i).length();
            }
        }
        counts = new Counts(counts.nodes(), counts.contents() + all.size(), bytes);
        options.progress().accept(counts);
    }

    /** Returns a node, or null where it is damaged. */
    private @Nullable ManifestNode node(Sha256 digest) throws StorageException {
        counts = new Counts(counts.nodes() + 1, counts.contents(), counts.bytes());
        AtomicReference<byte[]> read = new AtomicReference<>(new byte[0]);
        Storage.Request<Optional<Sha256>> reading = () -> {
            Optional<Stored> stored = storage.get(key(digest));
            stored.ifPresent(one -> read.set(one.bytes()));
            return stored.map(one -> Sha256.of(one.bytes()));
        };
        Optional<Damage> damage = damage(digest, reading);
        if (!isWhole(digest, damage)) {
            return null;
        } else if (damage.isPresent()) {
            reading.run(); // what was repaired
        }
        Optional<ManifestNode> node = ManifestNode.parse(read.get());
        if (node.isEmpty()) {
            damaged.put(digest, Damage.DAMAGED);
        }
        return node.orElse(null);
    }

    /** Returns the damage of an object, if it is damaged. */
    private Optional<Damage> damage(Sha256 digest, Storage.Request<Optional<Sha256>> reading) throws StorageException {
        try {
            Optional<Sha256> is = reading.run();
            if (is.isPresent() && !is.get().equals(digest)) {
                is = reading.run();
            }
            return is.isEmpty()
                    ? Optional.of(Damage.MISSING)
                    : is.filter(other -> !other.equals(digest)).map(other -> Damage.DAMAGED);
        } catch (StorageException.Denied denied) {
            throw denied;
        } catch (StorageException failed) {
            storage.length(Pointer.KEY); // fails as well where the storage does not answer at all
            return Optional.of(Damage.DAMAGED);
        }
    }

    /** Returns whether an object is whole, or was repaired; else notes its damage. */
    private boolean isWhole(Sha256 digest, Optional<Damage> damage) throws StorageException {
        if (damage.isPresent() && !repair(digest)) {
            damaged.put(digest, damage.get());
            return false;
        }
        repaired += damage.isPresent() ? 1 : 0;
        return true;
    }

    /** Sends an object if the tree has it, reads it back, and returns whether it is whole now. */
    private boolean repair(Sha256 digest) throws StorageException {
        Upload upload = upload(digest);
        if (upload == null) {
            return false;
        }
        storage.put(key(digest), upload);
        return storage.holds(key(digest), digest);
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

    private static String key(Sha256 digest) {
        return ReleaseLayout.object(digest.hex()).value();
    }
}
