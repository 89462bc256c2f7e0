package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
                new Content(Sha256.parse(plain.sha256()), plain.length()), form(entry.gzip()), form(entry.brotli()));
    }

    private static @Nullable Content form(ManifestEntry.@Nullable Content content) {
        return content == null ? null : new Content(Sha256.parse(content.sha256()), content.length());
    }
}
