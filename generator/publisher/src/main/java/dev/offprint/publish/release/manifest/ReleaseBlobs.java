package dev.offprint.publish.release.manifest;

import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.Sha256;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The blobs that a release needs and the release before it did not have. */
public final class ReleaseBlobs {

    private final LocalTree tree;
    private final ManifestTree manifest;
    private final Map<Sha256, Blob> blobs = new LinkedHashMap<>();

    /** Collects the blobs of changed files and of new manifest nodes. */
    public ReleaseBlobs(LocalTree tree, List<Change> changes, ManifestTree manifest, List<String> nodes) {
        this.tree = tree;
        this.manifest = manifest;
        changes.forEach(this::add);
        for (String node : nodes) {
            Sha256 digest = Sha256.parse(node);
            blobs.put(digest, new Blob(digest, manifest.bytes(node).length, null, ""));
        }
    }

    private void add(Change change) {
        Set<Sha256> had = new HashSet<>();
        Blob.each(change.before(), (content, suffix) -> had.add(content.digest()));
        Blob.each(change.after(), (content, suffix) -> {
            if (!had.contains(content.digest())) {
                blobs.putIfAbsent(content.digest(), new Blob(content.digest(), content.length(), change.key(), suffix));
            }
        });
    }

    /** Returns all blobs, each once. */
    public List<Blob> all() {
        return List.copyOf(blobs.values());
    }

    /** Returns the nodes and edge.json: what a mirror notes of a release, whose files are stored elsewhere. */
    public List<Blob> ofManifest() {
        String config = KeyLayout.EDGE_CONFIG.value();
        return blobs.values().stream()
                .filter(blob -> blob.file() == null || blob.file().equals(config))
                .toList();
    }

    /** Returns a blob as an upload whose bytes were compared with the digest. */
    public Upload upload(Blob blob) throws StorageException {
        if (blob.file() == null) {
            return Upload.of(manifest.bytes(blob.digest().hex()), Blob.FIELDS);
        }
        return tree.upload(blob.file() + blob.suffix(), new Content(blob.digest(), blob.length()), Blob.FIELDS);
    }
}
