package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the blobs that a storage lacks: with a request for each where there are few, with a listing where that takes fewer
 * requests.
 *
 * @param storage where they should be
 * @param parallel how many requests are made at the same time
 * @param population the approximate number of objects in the storage
 * @param byDigest whether every object is read; otherwise its length is compared
 */
public record MissingBlobs(Storage storage, Parallel parallel, long population, boolean byDigest) {

    /** The number of objects in one page of a listing. */
    private static final int PAGE = 1000;

    private static final String DIGITS = "0123456789abcdef";

    /** Returns the blobs that are missing, or have another length or digest. */
    public List<Blob> of(Collection<Blob> blobs) throws StorageException {
        if (blobs.isEmpty()) {
            return List.of();
        } else if (byDigest) {
            return parallel.filter(blobs, blob -> !storage.holds(blob.key(), blob.digest()));
        }
        boolean few = blobs.size() <= DIGITS.length() + population / PAGE;
        return few ? parallel.filter(blobs, blob -> storage.length(blob.key()) != blob.length()) : notListed(blobs);
    }

    private List<Blob> notListed(Collection<Blob> blobs) throws StorageException {
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
