package dev.offprint.publish.release;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
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

    private static final String DAMAGED = "damaged";

    private final Releases releases;
    private final Storage storage;
    private final @Nullable LocalTree tree;
    private final @Nullable ManifestTree manifest;
    /** The contents of the tree. */
    private final Map<Sha256, Blob> contents = new HashMap<>();
    /** Contents that are whole, and nodes below which everything is. */
    private final Set<Sha256> whole = new HashSet<>();

    private final Map<Sha256, String> damaged = new ConcurrentHashMap<>();
    private final List<BadObject> records = new ArrayList<>();
    private final AtomicLong repaired = new AtomicLong();
    private long read;

    /**
     * The findings in a store; {@code fsck --format json} prints them as they are. Numbers are complete; each list ends
     * after 1,000 members.
     *
     * @param read the number of contents and manifest nodes that were read
     * @param damaged the number of those that are damaged or missing, without those that were repaired
     * @param repaired the number of those that were repaired
     * @param records the records that cannot be read, the pointer among them
     * @param objects the damaged objects
     * @param releases the releases that were read, the current one first; without those that a prune deleted meanwhile
     */
    public record Report(
            long read,
            long damaged,
            long repaired,
            List<BadObject> records,
            List<BadObject> objects,
            List<CheckedRelease> releases) {

        /** Returns whether every kept release is whole and every record can be read. */
        @JsonProperty("whole")
        public boolean isWhole() {
            return records.isEmpty() && damaged == 0;
        }
    }

    /** An object, and what is wrong with it: continues a sentence that begins with the key, such as {@code missing}. */
    public record BadObject(String key, String problem) {}

    /**
     * A release, and which of its files are hit by damage.
     *
     * @param current whether it is the current one
     * @param files the number of its files
     * @param hit the number of those that are hit
     * @param hits the first of them
     */
    public record CheckedRelease(
            String id, @Nullable String commit, boolean current, long files, long hit, List<Hit> hits) {}

    /**
     * A file with a damaged object, or all files below a lost manifest node.
     *
     * @param file the key of the file in the tree; that of the last one below a lost node, or empty at the end
     * @param files 1, or the number of files below the node
     * @param object the key of the damaged object
     */
    public record Hit(String file, long files, String object) {}

    /** A request for an object. */
    @FunctionalInterface
    private interface Reading {
        Optional<Sha256> run() throws StorageException;
    }

    /**
     * Returns a check of these releases.
     *
     * @param tree the tree that damaged objects are repaired from, or null to repair nothing
     */
    public Fsck(Releases releases, @Nullable LocalTree tree) {
        this.releases = releases;
        this.storage = releases.storage();
        this.tree = tree;
        this.manifest = tree == null ? null : tree.manifest();
        if (manifest != null) {
            manifest.forEach(entry -> Blob.objects(entry, blob -> contents.putIfAbsent(blob.digest(), blob)));
        }
    }

    /**
     * Checks the store.
     *
     * @throws RefusedException where there are no releases
     */
    public Report run() throws StorageException, RefusedException {
        Pointer pointer = Pointer.read(storage); // first: a record is written before the pointer names it
        String current = pointer.release().map(Release::id).orElse("");
        List<CheckedRelease> checked = new ArrayList<>();
        Map<String, String> objects = new TreeMap<>();
        for (Release release : releases(pointer, releases.catalog())) {
            releases.settings().steps().before(Step.READ, Math.toIntExact(release.addresses()));
            Walk walk = new Walk();
            long hit = walk.below(release.root(), "", release.addresses());
            if (hit == 0 || keeps(release)) { // else a prune has deleted it meanwhile
                objects.putAll(walk.found);
                checked.add(new CheckedRelease(
                        release.id(),
                        release.commit(),
                        release.id().equals(current),
                        release.addresses(),
                        hit,
                        walk.hits));
            }
        }
        List<BadObject> first = objects.entrySet().stream()
                .limit(MOST)
                .map(one -> new BadObject(one.getKey(), one.getValue()))
                .toList();
        return new Report(read, objects.size(), repaired.get(), records, first, checked);
    }

    /** Returns the releases to read, the current one first, and notes the records that cannot be read. */
    private List<Release> releases(Pointer pointer, Catalog catalog) throws StorageException, RefusedException {
        if (pointer.isMissing() && catalog.isEmpty()) {
            throw new RefusedException("there are no releases at " + storage + "; check the name of the store");
        }
        catalog.unreadable()
                .forEach(one -> records.add(new BadObject(
                        one.key(), one.problem().what() + (one.key().endsWith("/") ? "; " + one.wayOut() : ""))));
        List<Release> all = new ArrayList<>(catalog.releases());
        Catalog.Unreadable.Problem problem = pointer.problem();
        if (pointer.isMissing()) {
            records.add(new BadObject(Pointer.KEY, "is missing, although there are releases"));
        } else if (problem != null) {
            records.add(new BadObject(Pointer.KEY, problem.what()));
        }
        Release current = pointer.release().orElse(null);
        if (current != null) {
            checkRecord(current, all);
            all.sort(Comparator.comparing(one -> !one.id().equals(current.id()))); // else the newest first
        }
        return all;
    }

    /** Adds the current release where its record is not there. */
    private void checkRecord(Release current, List<Release> all) throws StorageException {
        String key = ReleaseLayout.record(current.id()).value();
        boolean listed = all.stream().anyMatch(one -> one.id().equals(current.id()));
        if (!listed && keeps(current)) { // else a prune has deleted it since the pointer was read
            all.add(current);
            if (records.stream().noneMatch(one -> one.key().equals(key))) {
                records.add(new BadObject(key, "is missing, although it is the current release"));
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

        private final Map<String, String> found = new HashMap<>();
        private final List<Hit> hits = new ArrayList<>();

        /** Returns how many of the files below a node are hit. */
        long below(Sha256 digest, String last, long files) throws StorageException {
            if (whole.contains(digest)) {
                return 0;
            }
            ManifestNode node = damaged.containsKey(digest) ? null : node(digest);
            long hit = 0;
            if (node == null) {
                hit = files;
                add(digest, last, files);
            } else if (node instanceof Branch branch) {
                for (Child child : branch.children()) {
                    hit += below(Sha256.parse(child.sha256()), child.lastKey(), child.entries());
                }
            } else if (node instanceof Leaf leaf) {
                readContents(leaf);
                hit = leaf.list().stream().filter(this::isHit).count();
            }
            if (hit == 0) {
                whole.add(digest);
            }
            return hit;
        }

        private boolean isHit(ManifestEntry entry) {
            boolean[] hit = new boolean[1];
            Blob.objects(entry, object -> {
                if (damaged.containsKey(object.digest())) {
                    hit[0] = true;
                    add(object.digest(), entry.key(), 1);
                }
            });
            return hit[0];
        }

        private void add(Sha256 digest, String file, long files) {
            found.put(key(digest), damaged.getOrDefault(digest, DAMAGED));
            if (hits.size() < MOST) {
                hits.add(new Hit(file, files, key(digest)));
            }
        }
    }

    private void readContents(Leaf leaf) throws StorageException {
        Set<Sha256> unread = new HashSet<>();
        leaf.list()
                .forEach(entry -> Blob.objects(entry, object -> {
                    if (!whole.contains(object.digest()) && !damaged.containsKey(object.digest())) {
                        unread.add(object.digest());
                    }
                }));
        whole.addAll(releases.parallel().filter(unread, digest -> isWhole(digest, () -> storage.digest(key(digest)))));
        read += unread.size();
        releases.settings().steps().done(leaf.list().size());
    }

    /** Returns a node, or null where it is damaged. */
    private @Nullable ManifestNode node(Sha256 digest) throws StorageException {
        read++;
        byte[][] bytes = {new byte[0]};
        boolean isWhole = isWhole(digest, () -> {
            Optional<Storage.Stored> stored = storage.get(key(digest));
            stored.ifPresent(one -> bytes[0] = one.bytes());
            return stored.map(one -> Sha256.of(one.bytes()));
        });
        ManifestNode node = isWhole ? ManifestNode.parse(bytes[0]).orElse(null) : null;
        if (node == null) {
            damaged.putIfAbsent(digest, DAMAGED);
        }
        return node;
    }

    /** Returns whether an object is whole, or was repaired; else notes its damage. */
    private boolean isWhole(Sha256 digest, Reading reading) throws StorageException {
        Optional<String> problem = problem(digest, reading);
        if (problem.isEmpty()) {
            return true;
        }
        Upload upload = upload(digest);
        if (upload != null) {
            storage.put(key(digest), upload);
            if (problem(digest, reading).isEmpty()) {
                repaired.incrementAndGet();
                return true;
            }
        }
        damaged.put(digest, problem.get());
        return false;
    }

    /** Returns what is wrong with an object. */
    private Optional<String> problem(Sha256 digest, Reading reading) throws StorageException {
        try {
            Optional<Sha256> is = reading.run();
            if (is.isPresent() && !is.get().equals(digest)) {
                is = reading.run();
            }
            return is.isEmpty()
                    ? Optional.of("missing")
                    : is.filter(other -> !other.equals(digest)).map(other -> DAMAGED);
        } catch (StorageException.Denied denied) {
            throw denied;
        } catch (StorageException failed) {
            storage.length(Pointer.KEY); // fails as well where the storage does not answer at all
            return Optional.of(DAMAGED);
        }
    }

    private @Nullable Upload upload(Sha256 digest) {
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
