package dev.offprint.edge.release;

import dev.offprint.edge.release.ManifestEntry.Content;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A node of a manifest, as those need it who write and compare manifests; an adapter searches its text ({@link TextNode}). It is stored
 * as text: a line for each entry or child, sorted by key, with tabs between the members of a line. A leaf's line is {@code key, sha256,
 * length} and {@code gzip:sha256:length}, {@code br:sha256:length} if there are such forms. Contents that are stored as parts have {@code
 * parts:sha256:length,sha256:length,…}, {@code gzip-parts:} and {@code br-parts:} in this order. A branch's is {@code last key below, sha256 of the child, entries below,
 * bytes below}.
 */
public sealed interface ManifestNode {

    /** The last key below this node. */
    String lastKey();

    /** The number of entries below; negative if it is larger than any number here. */
    long entries();

    /**
     * The bytes of all contents below, coded forms included; a content counts once for each entry that has it. Negative if they are
     * more than any number here.
     */
    long bytes();

    /** Returns the stored form. */
    byte[] toBytes();

    /**
     * The lowest level.
     *
     * @param list the entries, at least one unless the whole manifest is empty, sorted by key, no key twice
     */
    record Leaf(List<ManifestEntry> list) implements ManifestNode {

        /** Keeps a copy that cannot change. */
        public Leaf {
            list = List.copyOf(list);
        }

        @Override
        public String lastKey() {
            return list.isEmpty() ? "" : list.get(list.size() - 1).key();
        }

        @Override
        public long entries() {
            return list.size();
        }

        @Override
        public long bytes() {
            long bytes = 0;
            for (ManifestEntry entry : list) {
                bytes = sum(bytes, length(entry.content()) + length(entry.gzip()) + length(entry.brotli()));
            }
            return bytes;
        }

        @Override
        public byte[] toBytes() {
            return NodeText.of(this).getBytes(StandardCharsets.US_ASCII);
        }

        private static long length(@Nullable Content content) {
            return content == null ? 0 : content.length();
        }
    }

    /**
     * A level above.
     *
     * @param children at least one, sorted by their last keys
     */
    record Branch(List<Child> children) implements ManifestNode {

        /** Keeps a copy that cannot change. */
        public Branch {
            children = List.copyOf(children);
        }

        @Override
        public String lastKey() {
            return children.get(children.size() - 1).lastKey();
        }

        @Override
        public long entries() {
            long entries = 0;
            for (Child child : children) {
                entries = sum(entries, child.entries());
            }
            return entries;
        }

        @Override
        public long bytes() {
            long bytes = 0;
            for (Child child : children) {
                bytes = sum(bytes, child.bytes());
            }
            return bytes;
        }

        @Override
        public byte[] toBytes() {
            return NodeText.of(this).getBytes(StandardCharsets.US_ASCII);
        }
    }

    /**
     * A node below.
     *
     * @param lastKey the last key below it
     * @param sha256 the digest of its bytes
     * @param entries the number of entries below it
     * @param bytes the bytes of all contents below it
     */
    record Child(String lastKey, String sha256, long entries, long bytes) {}

    private static long sum(long one, long other) {
        return one < 0 || one > Long.MAX_VALUE - other ? -1 : one + other;
    }

    /** Returns the node of these bytes, or nothing if they are not a node. */
    static Optional<ManifestNode> parse(byte[] bytes) {
        return NodeText.parse(new String(bytes, StandardCharsets.ISO_8859_1));
    }
}
