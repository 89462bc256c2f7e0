package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The difference between two manifests. Only nodes that they do not share are read: after an edit these are a handful,
 * however large the site is.
 *
 * @param changes every key whose file differs, in order
 * @param nodes the digests of the nodes of the new manifest that were not found in the old one
 * @param contents the contents of the new manifest, or their parts, each once, that no node that was read of the old one names
 */
public record ManifestDiff(List<Change> changes, List<String> nodes, List<Blob> contents) {

    /** Reads the nodes of a manifest. */
    @FunctionalInterface
    public interface NodeSource {

        /** Returns the nodes with these digests, in this order. */
        List<ManifestNode> read(List<String> digests) throws StorageException;

        /** Returns the file of an entry. */
        default PublicFile file(ManifestEntry entry) {
            return fileOf(entry);
        }

        /** Returns the file of an entry. */
        static PublicFile fileOf(ManifestEntry entry) {
            ManifestEntry.Content plain = entry.content();
            return new PublicFile(
                    new Content(Sha256.parse(plain.sha256()), plain.length()),
                    form(entry.gzip()),
                    form(entry.brotli()));
        }

        private static @Nullable Content form(ManifestEntry.@Nullable Content content) {
            return content == null ? null : new Content(Sha256.parse(content.sha256()), content.length());
        }
    }

    /** One manifest of the comparison: the nodes to read next, and the files in the nodes that were read. */
    private static final class NodeCursor {
        private final NodeSource source;
        private final Map<String, PublicFile> files = new TreeMap<>();
        private final Map<Sha256, Blob> contents = new LinkedHashMap<>();
        private final List<String> nodes = new ArrayList<>();
        private List<String> next;

        NodeCursor(NodeSource source, Optional<String> root) {
            this.source = source;
            this.next = root.map(List::of).orElse(List.of());
        }

        void drop(Set<String> shared) {
            next = next.stream().filter(digest -> !shared.contains(digest)).toList();
        }

        void read() throws StorageException {
            nodes.addAll(next);
            List<String> below = new ArrayList<>();
            for (ManifestNode node : source.read(next)) {
                if (node instanceof Branch branch) {
                    branch.children().forEach(child -> below.add(child.sha256()));
                } else {
                    for (ManifestEntry entry : ((Leaf) node).list()) {
                        files.put(entry.key(), source.file(entry));
                        Blob.objects(entry, blob -> contents.putIfAbsent(blob.digest(), blob));
                    }
                }
            }
            next = below;
        }
    }

    /**
     * Compares two manifests.
     *
     * @param before where the nodes of the old one are
     * @param oldRoot the digest of its root, or nothing where there is no old one
     * @param after where the nodes of the new one are
     * @param newRoot the digest of its root
     */
    public static ManifestDiff between(NodeSource before, Optional<String> oldRoot, NodeSource after, String newRoot)
            throws StorageException {
        NodeCursor old = new NodeCursor(before, oldRoot);
        NodeCursor made = new NodeCursor(after, Optional.of(newRoot));
        while (!old.next.isEmpty() || !made.next.isEmpty()) {
            // A node that both are about to read has the same entries, so neither reads it. A node that one has read
            // before the other has to be read too, or its entries would seem to be removed.
            Set<String> shared = new HashSet<>(old.next);
            shared.retainAll(new HashSet<>(made.next));
            old.drop(shared);
            made.drop(shared);
            old.read();
            made.read();
        }
        made.contents.keySet().removeAll(old.contents.keySet());
        return new ManifestDiff(Change.between(old.files, made.files), made.nodes, List.copyOf(made.contents.values()));
    }
}
