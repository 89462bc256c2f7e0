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
import org.jspecify.annotations.Nullable;

/**
 * A manifest as a tree of nodes. It keeps only digests, and makes a node again when it is needed: at a million entries the
 * nodes would take a quarter of a gigabyte, and most of them are in the storage already.
 */
public final class ManifestTree implements NodeSource {

    private final List<String> keys;
    private final Map<String, PublicFile> files;
    private final Map<Sha256, List<Part>> parts;
    /** The nodes of each level, leaves first; the last level is the root alone. */
    private final List<List<Node>> levels = new ArrayList<>();

    private final Map<String, Node> nodes = new HashMap<>();

    /**
     * A node of the tree.
     *
     * @param level 0 for leaves
     * @param from its first key or child, counted from 0 over the level below
     * @param to the index after its last key or child
     * @param child its entry in the branch above
     */
    private record Node(int level, int from, int to, Child child) {}

    /**
     * Returns the tree over these files.
     *
     * @param files the files by key, in any order; not copied
     * @param parts the parts of each content that is stored as parts, by its digest
     */
    public ManifestTree(Map<String, PublicFile> files, Map<Sha256, List<Part>> parts) {
        this.files = files;
        this.keys = new ArrayList<>(files.keySet());
        this.keys.sort(null);
        this.parts = parts;
        levels.add(level(0, this.keys));
        while (top().size() > 1) {
            List<String> last = new ArrayList<>(top().size());
            top().forEach(node -> last.add(node.child().lastKey()));
            levels.add(level(levels.size(), last));
        }
        levels.forEach(level -> level.forEach(node -> nodes.put(node.child().sha256(), node)));
    }

    /** Returns the digest of the root. */
    public Sha256 digest() {
        return Sha256.parse(top().get(0).child().sha256());
    }

    /** Returns the number of entries. */
    public long entries() {
        return keys.size();
    }

    /** Returns the bytes of all contents. */
    public long bytes() {
        return top().get(0).child().bytes();
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
        return node(digest).toBytes();
    }

    @Override
    public List<ManifestNode> read(List<String> digests) {
        List<ManifestNode> read = new ArrayList<>(digests.size());
        digests.forEach(digest -> read.add(node(digest)));
        return read;
    }

    @Override
    public PublicFile file(ManifestEntry entry) {
        return Objects.requireNonNull(files.get(entry.key())); // equal to the entry's, and in memory already
    }

    private ManifestNode node(String digest) {
        Node node = Objects.requireNonNull(nodes.get(digest), digest);
        return node(node.level(), node.from(), node.to());
    }

    private List<Node> top() {
        return levels.get(levels.size() - 1);
    }

    private List<Node> level(int level, List<String> lastKeys) {
        List<Node> made = new ArrayList<>();
        int from = 0;
        for (int to = 1; to <= lastKeys.size(); to++) {
            if (to == lastKeys.size() || NodeBoundary.after(level, lastKeys.get(to - 1), to - from)) {
                made.add(made(level, from, to));
                from = to;
            }
        }
        if (made.isEmpty()) {
            made.add(made(level, 0, 0));
        }
        return made;
    }

    private Node made(int level, int from, int to) {
        ManifestNode node = node(level, from, to);
        String digest = Sha256.of(node.toBytes()).hex();
        return new Node(level, from, to, new Child(node.lastKey(), digest, node.entries(), node.bytes()));
    }

    private ManifestNode node(int level, int from, int to) {
        if (level > 0) {
            List<Child> children = new ArrayList<>(to - from);
            levels.get(level - 1).subList(from, to).forEach(node -> children.add(node.child()));
            return new Branch(children);
        }
        List<ManifestEntry> list = new ArrayList<>(to - from);
        keys.subList(from, to).forEach(key -> list.add(entry(key, Objects.requireNonNull(files.get(key)))));
        return new Leaf(list);
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
