package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.PublicFile;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An object that is stored under its digest: the content of a file, a part of one, or a node of a manifest.
 *
 * @param digest its SHA-256
 * @param length its length in bytes
 * @param file the key of the file in the tree, or null for a node
 * @param suffix the suffix that follows that key in the tree: empty, or that of a coding
 * @param offset where it begins in that file if it is a part, else -1
 */
public record Blob(Sha256 digest, long length, @Nullable String file, String suffix, long offset) {

    /** The header fields of every blob: it never changes. */
    public static final Map<String, String> FIELDS =
            Map.of("Content-Type", "application/octet-stream", "Cache-Control", "public, max-age=31536000, immutable");

    private static final long WHOLE = -1;

    /** Takes an object that a release needs. */
    @FunctionalInterface
    public interface Taker {

        /**
         * Takes an object.
         *
         * @param object its digest and length
         * @param suffix the suffix of the coded form that it is, or is a part of
         * @param offset where it begins in that form if it is a part, else -1
         */
        void take(Content object, String suffix, long offset);
    }

    /** Returns a whole content of a file. */
    static Blob content(Content content, String file, String suffix) {
        return new Blob(content.digest(), content.length(), file, suffix, WHOLE);
    }

    /** Returns a node. */
    static Blob node(Sha256 digest, long length) {
        return new Blob(digest, length, null, "", WHOLE);
    }

    /** Returns whether it is a part of a content. */
    public boolean isPart() {
        return offset != WHOLE;
    }

    /** Returns its key in a storage. */
    public String key() {
        return ReleaseLayout.object(digest.hex()).value();
    }

    /** Returns the digest in the key of an object, or nothing where the key has none. */
    static Optional<Sha256> digest(String key) {
        String name = key.substring(key.lastIndexOf('/') + 1);
        return ReleaseLayout.isDigest(name)
                        && ReleaseLayout.object(name).value().equals(key)
                ? Optional.of(Sha256.parse(name))
                : Optional.empty();
    }

    /** Passes each object of an entry: its contents, or their parts. */
    public static void objects(ManifestEntry entry, Taker taker) {
        objects(entry.content(), "", taker);
        objects(entry.gzip(), Coding.GZIP.suffix(), taker);
        objects(entry.brotli(), Coding.BROTLI.suffix(), taker);
    }

    private static void objects(ManifestEntry.@Nullable Content content, String suffix, Taker taker) {
        if (content == null) {
            return;
        } else if (!content.isParted()) {
            taker.take(new Content(Sha256.parse(content.sha256()), content.length()), suffix, WHOLE);
        }
        long offset = 0;
        for (Part part : content.parts()) {
            taker.take(new Content(Sha256.parse(part.sha256()), part.length()), suffix, offset);
            offset += part.length();
        }
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
