package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
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
    /** The number of objects in one page of a listing. */
    private static final int PAGE = 1000;

    private static final String DIGITS = "0123456789abcdef";

    /**
     * Contents and manifest nodes that a publish sends because the store does not have them.
     *
     * @param contents their number, each counted once even if several addresses have it
     * @param bytes their bytes
     */
    public record NewContent(long contents, long bytes) {
        static NewContent of(List<Blob> blobs) {
            return new NewContent(
                    blobs.size(), blobs.stream().mapToLong(Blob::length).sum());
        }
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

    /** Passes each object of an entry to a consumer: its contents, or their parts. */
    static void objects(ManifestEntry entry, Consumer<Blob> consumer) {
        objects(entry.key(), entry.content(), "", consumer);
        objects(entry.key(), entry.gzip(), Coding.GZIP.suffix(), consumer);
        objects(entry.key(), entry.brotli(), Coding.BROTLI.suffix(), consumer);
    }

    private static void objects(
            String file, ManifestEntry.@Nullable Content content, String suffix, Consumer<Blob> consumer) {
        if (content == null) {
            return;
        } else if (!content.isParted()) {
            consumer.accept(new Blob(Sha256.parse(content.sha256()), content.length(), file, suffix, WHOLE));
        }
        long offset = 0;
        for (Part part : content.parts()) {
            consumer.accept(new Blob(Sha256.parse(part.sha256()), part.length(), file, suffix, offset));
            offset += part.length();
        }
    }

    /**
     * Returns the blobs that a storage lacks, or has with another length or digest: with a request for each where there are few, with
     * a listing where that takes fewer requests.
     *
     * @param population the approximate number of objects in the storage
     * @param byDigest whether every object is read; otherwise its length is compared
     */
    static List<Blob> missing(
            Collection<Blob> blobs, Storage storage, Parallel parallel, long population, boolean byDigest)
            throws StorageException {
        if (byDigest) {
            return parallel.filter(blobs, blob -> !storage.holds(blob.key(), blob.digest()));
        } else if (blobs.size() <= DIGITS.length() + population / PAGE) {
            return parallel.filter(blobs, blob -> storage.length(blob.key()) != blob.length());
        }
        Map<String, Blob> missing = new ConcurrentHashMap<>();
        blobs.forEach(blob -> missing.put(blob.key(), blob));
        List<String> prefixes =
                DIGITS.chars().mapToObj(c -> ReleaseLayout.OBJECTS + (char) c).toList();
        parallel.map(prefixes, prefix -> {
            storage.list(
                    prefix,
                    listed -> missing.computeIfPresent(
                            listed.key(), (key, blob) -> blob.length() == listed.length() ? null : blob));
            return prefix;
        });
        return List.copyOf(missing.values());
    }
}
