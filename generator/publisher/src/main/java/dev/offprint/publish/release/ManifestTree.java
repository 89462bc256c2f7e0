package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.publish.release.ManifestDiff.NodeSource;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A manifest as a tree of nodes, made of the files of a tree. */
public final class ManifestTree implements NodeSource {

    private final Map<String, PublicFile> files;
    private final Map<Sha256, List<Part>> parts;
    private final Map<String, byte[]> nodes = new HashMap<>();
    private final Child root;

    /**
     * Returns the tree over these files.
     *
     * @param files the files by key, in any order; not copied
     * @param parts the parts of each content that is stored as parts, by its digest
     */
    public ManifestTree(Map<String, PublicFile> files, Map<Sha256, List<Part>> parts) {
        this.files = files;
        this.parts = parts;
        List<String> keys = new ArrayList<>(files.keySet());
        keys.sort(null);
        List<Child> level = level(0, keys, key -> key, this::leaf);
        for (int above = 1; level.size() > 1; above++) {
            level = level(above, level, Child::lastKey, children -> new Branch(List.copyOf(children)));
        }
        this.root = level.get(0);
    }

    /** Makes the nodes over keys or over the level below, at least one, and returns their entries in the level above. */
    private <T> List<Child> level(
            int level, List<T> below, Function<T, String> lastKey, Function<List<T>, ManifestNode> node) {
        List<Child> made = new ArrayList<>();
        int from = 0;
        for (int to = 1; to <= below.size() || made.isEmpty(); to++) {
            if (to >= below.size() || NodeBoundary.after(level, lastKey.apply(below.get(to - 1)), to - from)) {
                ManifestNode one = node.apply(below.subList(from, Math.min(to, below.size())));
                byte[] bytes = one.toBytes();
                String digest = Sha256.of(bytes).hex();
                nodes.put(digest, bytes);
                made.add(new Child(one.lastKey(), digest, one.entries(), one.bytes()));
                from = to;
            }
        }
        return made;
    }

    private Leaf leaf(List<String> keys) {
        return new Leaf(keys.stream()
                .map(key -> entry(key, Objects.requireNonNull(files.get(key))))
                .toList());
    }

    /** Returns the digest of the root. */
    public Sha256 digest() {
        return Sha256.parse(root.sha256());
    }

    /** Returns the number of entries. */
    public long entries() {
        return files.size();
    }

    /** Returns the bytes of all contents. */
    public long bytes() {
        return root.bytes();
    }

    /** Passes every entry to a consumer. */
    void forEach(Consumer<ManifestEntry> consumer) {
        files.forEach((key, file) -> consumer.accept(entry(key, file)));
    }

    /** Returns the digest of every node. */
    public Set<String> digests() {
        return Set.copyOf(nodes.keySet());
    }

    /** Returns whether it has a node. */
    public boolean has(String digest) {
        return nodes.containsKey(digest);
    }

    /** Returns the bytes of a node. */
    public byte[] bytes(String digest) {
        return Objects.requireNonNull(nodes.get(digest), digest);
    }

    @Override
    public List<ManifestNode> read(List<String> digests) {
        return digests.stream()
                .map(digest -> ManifestNode.parse(bytes(digest)).orElseThrow())
                .toList();
    }

    @Override
    public PublicFile file(ManifestEntry entry) {
        return Objects.requireNonNull(files.get(entry.key())); // equal to the entry's, and in memory already
    }

    private ManifestEntry entry(String key, PublicFile file) {
        return new ManifestEntry(
                key, Objects.requireNonNull(named(file.content())), named(file.gzip()), named(file.brotli()));
    }

    private ManifestEntry.@Nullable Content named(@Nullable Content content) {
        return content == null
                ? null
                : new ManifestEntry.Content(
                        content.digest().hex(), content.length(), parts.getOrDefault(content.digest(), List.of()));
    }

    /**
     * Decides where the nodes of a manifest end (content-defined chunking): after a key with a certain hash. The same keys
     * always make the same nodes, and an added or removed key moves at most the next boundary. Leaves have 64 entries on
     * average, branches 128 children, and at most eight times as many.
     */
    static final class NodeBoundary {

        private static final int[] AVERAGE = {64, 128};
        private static final int LARGEST = 8;
        private static final long OFFSET = 0xcbf29ce484222325L;
        private static final long PRIME = 0x100000001b3L;
        private static final long GOLDEN = 0x9e3779b97f4a7c15L;

        private NodeBoundary() {}

        /**
         * Returns whether a node ends after this key.
         *
         * @param level 0 for leaves, 1 for the branches above them, and so on
         * @param key the last key of the node
         * @param size the number of lines of the node
         */
        static boolean after(int level, String key, int size) {
            int average = AVERAGE[Math.min(level, AVERAGE.length - 1)];
            return size >= average * LARGEST || Long.remainderUnsigned(hash(key, level), average) == 0;
        }

        /** FNV-1a over the key, mixed (Stafford's variant 13) so that all bits count, with another result for each level. */
        private static long hash(String key, int level) {
            long hash = OFFSET;
            for (int i = 0; i < key.length(); i++) {
                hash = (hash ^ key.charAt(i)) * PRIME;
            }
            hash += GOLDEN * (level + 1);
            hash = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
            hash = (hash ^ (hash >>> 27)) * 0x94d049bb133111ebL;
            return hash ^ (hash >>> 31);
        }
    }
}
