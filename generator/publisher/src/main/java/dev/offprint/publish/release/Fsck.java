package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.FsckReport.BrokenObject;
import dev.offprint.publish.release.FsckReport.CheckedRelease;
import dev.offprint.publish.release.FsckReport.Counts;
import dev.offprint.publish.release.FsckReport.Hit;
import dev.offprint.publish.release.FsckReport.LostRange;
import dev.offprint.publish.release.FsckReport.Unneeded;
import dev.offprint.publish.release.ObjectReader.Damage;
import dev.offprint.publish.release.ObjectReader.Node;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.RefusedException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Checks a store of releases. It reads every node and content once, however many releases share it, and repairs damaged ones
 * from a tree at once. Where damage is left, it walks the manifests again to see which addresses it hits. Memory is bounded by
 * the digests: about 40 bytes for each object.
 */
public final class Fsck {

    /** A younger object may belong to a publish in progress. */
    private static final Duration YOUNG = Duration.ofHours(1);

    private static final int AT_ONCE = 128;

    private final Storage storage;
    private final Options options;
    private final ObjectReader reader;
    private final DigestSet needed = new DigestSet();
    private final Map<Damage, DigestSet> damaged = new EnumMap<>(Damage.class);
    private long nodes;
    private long contents;
    private long bytes;
    private long repaired;
    private boolean lostNode;

    /**
     * The options of a check.
     *
     * @param requests the number of objects that are read at the same time
     * @param tree the tree that damaged objects are repaired from, or null to repair nothing
     * @param clock the clock
     * @param names returns the function from keys to addresses of a release
     * @param progress is called with the progress of the check
     */
    public record Options(
            int requests, @Nullable LocalTree tree, InstantSource clock, Names names, Progress progress) {}

    /** Names the addresses of a release. */
    @FunctionalInterface
    public interface Names {

        /** Returns a function from keys to addresses; to the keys where the configuration of the site cannot be read. */
        UnaryOperator<String> of(Release release);
    }

    /** Is called every few hundred objects. */
    @FunctionalInterface
    public interface Progress {

        /**
         * Is called with the numbers of objects so far.
         *
         * @param release the number of the release that is being read, from 1
         * @param releases the number of releases
         */
        void at(int release, int releases, Counts counts);
    }

    /** Returns a check of this storage. */
    public Fsck(Storage storage, Options options) {
        this.storage = storage;
        this.options = options;
        this.reader = new ObjectReader(storage, options.tree());
    }

    /**
     * Checks the store.
     *
     * @throws RefusedException where there are no releases
     * @throws StorageException where the storage fails
     */
    public FsckReport run() throws StorageException, RefusedException {
        try (Parallel parallel = new Parallel(options.requests())) {
            StoreRecords records = StoreRecords.read(storage, parallel);
            int number = 0;
            for (Release release : records.releases()) {
                int current = ++number;
                read(
                        release.manifest(),
                        parallel,
                        () -> options.progress().at(current, records.releases().size(), counts()));
            }
            return report(records);
        }
    }

    private Counts counts() {
        return new Counts(
                nodes,
                contents,
                bytes,
                damaged.values().stream().mapToLong(DigestSet::size).sum());
    }

    /** Reads what is below a node and was not read yet. */
    private void read(String digest, Parallel parallel, Runnable progress) throws StorageException {
        if (!needed.add(Sha256.parse(digest))) {
            return;
        }
        ManifestNode node = node(digest);
        if (node instanceof Branch branch) {
            for (Child child : branch.children()) {
                read(child.sha256(), parallel, progress);
            }
        } else if (node instanceof Leaf leaf) {
            List<Content> unread = new ArrayList<>();
            leaf.list()
                    .forEach(entry -> Blob.objects(entry, (object, suffix, offset) -> {
                        if (needed.add(object.digest())) {
                            unread.add(object);
                        }
                    }));
            for (int from = 0; from < unread.size(); from += AT_ONCE) {
                read(unread.subList(from, Math.min(unread.size(), from + AT_ONCE)), parallel);
                progress.run();
            }
        }
    }

    private @Nullable ManifestNode node(String digest) throws StorageException {
        Node read = reader.node(digest);
        nodes++;
        Damage damage = read.damage();
        if (damage != null && damage != Damage.NOT_A_NODE && reader.repair(Sha256.parse(digest))) {
            repaired++;
            return reader.node(digest).node();
        } else if (damage != null) {
            add(Sha256.parse(digest), damage);
            lostNode = true;
        }
        return read.node();
    }

    private void read(List<Content> unread, Parallel parallel) throws StorageException {
        List<Optional<Damage>> found = parallel.map(unread, content -> reader.content(content.digest()));
        for (int i = 0; i < unread.size(); i++) {
            Content content = unread.get(i);
            contents++;
            if (found.get(i).isEmpty()) {
                bytes += content.length();
            } else if (reader.repair(content.digest())) {
                repaired++;
            } else {
                add(content.digest(), found.get(i).get());
            }
        }
    }

    private void add(Sha256 digest, Damage damage) {
        damaged.computeIfAbsent(damage, none -> new DigestSet()).add(digest);
    }

    private Optional<BrokenObject> broken(Sha256 digest, String suffix) {
        return damaged.entrySet().stream()
                .filter(one -> one.getValue().contains(digest))
                .map(one -> new BrokenObject(digest.hex(), suffix, one.getKey().label()))
                .findFirst();
    }

    private FsckReport report(StoreRecords records) throws StorageException {
        List<CheckedRelease> kept = new ArrayList<>();
        List<String> pruned = new ArrayList<>();
        List<BrokenObject> objects = new ArrayList<>();
        DigestSet confirmed = new DigestSet();
        for (Release release : records.releases()) {
            boolean current = release.id().equals(records.current());
            if (damaged.isEmpty()) {
                kept.add(new CheckedRelease(release, current, 0, List.of(), List.of()));
                continue;
            }
            HitSearch search = new HitSearch(options.names().of(release));
            search.run(release.manifest(), "", null, release.addresses());
            if (search.hit > 0 && !StoreRecords.keeps(storage, release)) {
                pruned.add(release.id());
                continue;
            }
            kept.add(new CheckedRelease(release, current, search.hit, search.hits, search.lost));
            search.found.forEach(digest -> {
                if (confirmed.add(digest) && objects.size() < FsckReport.MOST) {
                    broken(digest, "").ifPresent(objects::add);
                }
            });
        }
        boolean known = records.unreadable().isEmpty() && !lostNode;
        return new FsckReport(
                kept,
                pruned,
                records.unreadable(),
                confirmed.size(),
                objects,
                counts(),
                repaired,
                known ? Optional.of(unneeded()) : Optional.empty());
    }

    /** Finds the addresses of a release that damage hits. */
    private final class HitSearch {

        private final UnaryOperator<String> names;
        private final DigestSet found = new DigestSet();
        private final List<Hit> hits = new ArrayList<>();
        private final List<LostRange> lost = new ArrayList<>();
        private long hit;

        HitSearch(UnaryOperator<String> names) {
            this.names = names;
        }

        void run(String digest, String after, @Nullable String last, long addresses) throws StorageException {
            Optional<BrokenObject> known = broken(Sha256.parse(digest), "");
            if (known.isPresent()) {
                found.add(Sha256.parse(digest));
                hit += addresses;
                if (lost.size() < FsckReport.MOST) {
                    lost.add(new LostRange(after, last, addresses, known.get()));
                }
                return;
            }
            ManifestNode node = reader.node(digest).node(); // a prune may have deleted it since
            if (node instanceof Branch branch) {
                String before = after;
                for (Child child : branch.children()) {
                    run(child.sha256(), before, child.lastKey(), child.entries());
                    before = child.lastKey();
                }
            } else if (node instanceof Leaf leaf) {
                leaf.list().forEach(this::entry);
            }
        }

        private void entry(ManifestEntry entry) {
            List<BrokenObject> broken = new ArrayList<>();
            Blob.objects(
                    entry,
                    (object, suffix, offset) -> broken(object.digest(), suffix).ifPresent(one -> {
                        found.add(object.digest());
                        broken.add(one);
                    }));
            if (!broken.isEmpty()) {
                hit++;
                if (hits.size() < FsckReport.MOST) {
                    hits.add(new Hit(names.apply(entry.key()), broken));
                }
            }
        }
    }

    private Unneeded unneeded() throws StorageException {
        long limit = options.clock().instant().minus(YOUNG).getEpochSecond();
        long[] found = new long[2];
        storage.list(ReleaseLayout.OBJECTS, listed -> {
            boolean old = listed.modified() <= limit;
            if (old && digest(listed.key()).filter(needed::contains).isEmpty()) {
                found[0]++;
                found[1] += listed.length();
            }
        });
        return new Unneeded(found[0], found[1]);
    }

    private static Optional<Sha256> digest(String key) {
        String name = key.substring(key.lastIndexOf('/') + 1);
        return ReleaseLayout.isDigest(name) ? Optional.of(Sha256.parse(name)) : Optional.empty();
    }
}
