package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.PublicFile;
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
    public ReleaseBlobs(LocalTree tree, ManifestDiff diff, ManifestTree manifest) {
        this.tree = tree;
        this.manifest = manifest;
        diff.changes().forEach(this::add);
        diff.partedBefore().forEach(this::addWhole);
        addParts(diff);
        for (String node : diff.nodes()) {
            Sha256 digest = Sha256.parse(node);
            blobs.put(digest, Blob.node(digest, manifest.bytes(node).length));
        }
    }

    private void add(Change change) {
        Set<Sha256> had = new HashSet<>();
        Blob.each(change.before(), (content, suffix) -> had.add(content.digest()));
        Blob.each(change.after(), (content, suffix) -> {
            if (!had.contains(content.digest())) {
                addWhole(content, change.key(), suffix);
            }
        });
    }

    /** Adds contents that were parts and are stored as one object now: they may be in no change. */
    private void addWhole(String key, ManifestEntry before) {
        PublicFile file = tree.files().get(key);
        Set<Sha256> had = new HashSet<>();
        Blob.objects(before, (object, suffix, offset) -> had.add(object.digest()));
        Blob.each(file, (content, suffix) -> {
            if (!had.contains(content.digest())) {
                addWhole(content, key, suffix);
            }
        });
    }

    private void addWhole(Content content, String key, String suffix) {
        if (!tree.parts().containsKey(content.digest())) {
            blobs.putIfAbsent(content.digest(), Blob.content(content, key, suffix));
        }
    }

    /** Adds the parts that no list had before. A content that was one object is in no change if only its parts are new. */
    private void addParts(ManifestDiff diff) {
        Set<Sha256> had = new HashSet<>();
        diff.partedBefore()
                .values()
                .forEach(entry -> Blob.objects(entry, (object, suffix, offset) -> had.add(object.digest())));
        diff.partedAfter()
                .forEach((key, entry) -> Blob.objects(entry, (object, suffix, offset) -> {
                    if (offset >= 0 && !had.contains(object.digest())) {
                        blobs.putIfAbsent(
                                object.digest(), new Blob(object.digest(), object.length(), key, suffix, offset));
                    }
                }));
    }

    /** Returns all blobs, each once. */
    public List<Blob> all() {
        return List.copyOf(blobs.values());
    }

    /** Returns a blob as an upload whose bytes were compared with the digest. */
    public Upload upload(Blob blob) throws StorageException {
        if (blob.file() == null) {
            return Upload.of(manifest.bytes(blob.digest().hex()), Blob.FIELDS);
        }
        return tree.upload(blob);
    }
}
