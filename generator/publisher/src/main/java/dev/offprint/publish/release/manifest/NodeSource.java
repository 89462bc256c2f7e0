package dev.offprint.publish.release.manifest;

import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import java.util.List;

/** Where the nodes of a manifest come from. */
@FunctionalInterface
public interface NodeSource {

    /** Returns the nodes with these digests, in this order. */
    List<ManifestNode> read(List<String> digests) throws StorageException;

    /** Returns the file that an entry of these nodes tells of. */
    default PublicFile file(ManifestEntry entry) {
        return ManifestEntries.file(entry);
    }
}
