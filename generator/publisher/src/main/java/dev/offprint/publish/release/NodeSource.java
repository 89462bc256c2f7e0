package dev.offprint.publish.release;

import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import java.util.List;

/** Reads the nodes of a manifest. */
@FunctionalInterface
public interface NodeSource {

    /** Returns the nodes with these digests, in this order. */
    List<ManifestNode> read(List<String> digests) throws StorageException;

    /** Returns the file of an entry. */
    default PublicFile file(ManifestEntry entry) {
        return ManifestEntries.file(entry);
    }
}
