package dev.offprint.publish.release.manifest;

import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What tells one manifest from another. Only nodes that the other one lacks are read: after an edit these are a handful,
 * however large the site is.
 *
 * @param changes every key whose file is another one, in order
 * @param nodes the digests of the nodes that the old manifest was not seen to have
 */
public record ManifestDiff(List<Change> changes, List<String> nodes) {

    /** One side of the comparison: the nodes yet to be read, and what was found in those that were. */
    private static final class Side {
        private final NodeSource source;
        private final Map<String, PublicFile> files = new TreeMap<>();
        private final List<String> nodes = new ArrayList<>();
        private List<String> next;

        Side(NodeSource source, Optional<String> root) {
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
        Side old = new Side(before, oldRoot);
        Side made = new Side(after, Optional.of(newRoot));
        while (!old.next.isEmpty() || !made.next.isEmpty()) {
            // What both are about to read is the same below, too. What one side has read already the other has to read
            // as
            // well, or its entries would seem to be gone.
            Set<String> shared = new HashSet<>(old.next);
            shared.retainAll(new HashSet<>(made.next));
            old.drop(shared);
            made.drop(shared);
            old.read();
            made.read();
        }
        return new ManifestDiff(changes(old.files, made.files), made.nodes);
    }

    private static List<Change> changes(Map<String, PublicFile> old, Map<String, PublicFile> made) {
        Set<String> keys = new TreeSet<>(old.keySet());
        keys.addAll(made.keySet());
        List<Change> changes = new ArrayList<>();
        for (String key : keys) {
            PublicFile was = old.get(key);
            PublicFile is = made.get(key);
            if (was == null || !was.equals(is)) {
                changes.add(new Change(key, was, is));
            }
        }
        return changes;
    }
}
