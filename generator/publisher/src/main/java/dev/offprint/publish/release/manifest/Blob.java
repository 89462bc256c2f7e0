package dev.offprint.publish.release.manifest;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.Sha256;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An object that is stored under its digest: the content of a file, or a node of a manifest.
 *
 * @param digest its SHA-256
 * @param length its length in bytes
 * @param file the key of the file in the tree, or null for a node
 * @param suffix the suffix that follows that key in the tree: empty, or that of a coding
 */
public record Blob(Sha256 digest, long length, @Nullable String file, String suffix) {

    /** The header fields of every blob: it never changes. */
    public static final Map<String, String> FIELDS =
            Map.of("Content-Type", "application/octet-stream", "Cache-Control", "public, max-age=31536000, immutable");

    /** Returns its key in a storage. */
    public String key() {
        return ReleaseLayout.object(digest.hex()).value();
    }

    /** Passes each content of a file to a consumer, with the suffix of its key in the tree. */
    public static void each(@Nullable PublicFile file, BiConsumer<Content, String> consumer) {
        if (file == null) {
            return;
        }
        consumer.accept(file.content(), "");
        for (Coding coding : Coding.COMPRESSED) {
            Content coded = file.coded(coding);
            if (coded != null) {
                consumer.accept(coded, coding.suffix());
            }
        }
    }
}
