package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.ManifestDiff.NodeSource;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Reads manifests of releases in a storage, and only the nodes that are needed. */
public record RemoteManifest(Storage storage, Parallel parallel) implements NodeSource {

    /** Returns every file of a release by key. */
    public Map<String, PublicFile> files(Sha256 root) throws StorageException {
        Map<String, PublicFile> files = new HashMap<>();
        walk(root.hex(), digest -> false, digest -> {}, entry -> files.put(entry.key(), NodeSource.fileOf(entry)));
        return files;
    }

    /** Returns a file of a release. It reads only the nodes that lead to the file. */
    public Optional<PublicFile> file(Sha256 root, String key) throws StorageException {
        String digest = root.hex();
        while (true) {
            ManifestNode node = read(digest);
            if (node instanceof Leaf leaf) {
                return leaf.list().stream()
                        .filter(entry -> entry.key().equals(key))
                        .findFirst()
                        .map(NodeSource::fileOf);
            }
            Optional<Child> child = ((Branch) node)
                    .children().stream()
                            .filter(below -> below.lastKey().compareTo(key) >= 0)
                            .findFirst();
            if (child.isEmpty()) {
                return Optional.empty();
            }
            digest = child.get().sha256();
        }
    }

    /**
     * Walks a manifest level by level. The nodes of a level are read at the same time.
     *
     * @param root the digest of its root
     * @param skip selects nodes, by digest, that are not read
     * @param nodes gets the digest of each node that is read
     * @param entries gets each entry of these nodes
     */
    public void walk(String root, Predicate<String> skip, Consumer<String> nodes, Consumer<ManifestEntry> entries)
            throws StorageException {
        List<String> level = skip.test(root) ? List.of() : List.of(root);
        while (!level.isEmpty()) {
            level.forEach(nodes);
            List<String> next = new ArrayList<>();
            for (ManifestNode node : read(level)) {
                if (node instanceof Leaf leaf) {
                    leaf.list().forEach(entries);
                } else {
                    for (Child child : ((Branch) node).children()) {
                        if (!skip.test(child.sha256())) {
                            next.add(child.sha256());
                        }
                    }
                }
            }
            level = next;
        }
    }

    /**
     * Adds the digests of everything that a manifest refers to, its nodes too. What is below a node in the set is not read
     * again.
     *
     * @throws StorageException where a node is missing or cannot be read; the set is incomplete then, and must not be used
     *     for other manifests
     */
    public void addReferenced(String root, Set<Sha256> digests) throws StorageException {
        walk(
                root,
                digest -> digests.contains(Sha256.parse(digest)),
                digest -> digests.add(Sha256.parse(digest)),
                entry -> Blob.objects(entry, object -> digests.add(object.digest())));
    }

    @Override
    public List<ManifestNode> read(List<String> digests) throws StorageException {
        return parallel.map(digests, this::read);
    }

    /**
     * Returns a source that takes a missing or damaged node from another manifest. A node that the other manifest does not
     * have either is read as an empty leaf.
     *
     * @param other the other manifest
     * @param lost gets the digest of each node that neither has
     */
    public NodeSource orElse(ManifestTree other, Consumer<String> lost) {
        return digests -> parallel.map(digests, digest -> {
            try {
                return read(digest);
            } catch (StorageException.Damaged damaged) {
                if (other.has(digest)) {
                    return other.read(List.of(digest)).get(0);
                }
                lost.accept(digest);
                return new Leaf(List.of());
            }
        });
    }

    private ManifestNode read(String digest) throws StorageException {
        String key = ReleaseLayout.object(digest).value();
        byte[] bytes =
                storage.get(key).orElseThrow(() -> damaged(key, "is missing")).bytes();
        if (!Sha256.of(bytes).hex().equals(digest)) {
            throw damaged(key, "is damaged");
        }
        return ManifestNode.parse(bytes).orElseThrow(() -> damaged(key, "is not a manifest node"));
    }

    private StorageException.Damaged damaged(String key, String what) {
        return new StorageException.Damaged(storage + key + " " + what
                + ", and the manifest of a release needs it; `offprint fsck` says what that hits, and `offprint publish"
                + " --recheck` puts back what the tree has");
    }
}
