package dev.offprint.publish.fsck;

import dev.offprint.publish.release.Release;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The findings in a store. Close it: long lists of addresses are in temporary files.
 *
 * @param releases the releases that were read
 * @param current the id of the current release, or an empty one where the pointer is unreadable
 * @param pruned the ids of releases that a prune deleted during the check; what they lack is no damage
 * @param unreadable the records that cannot be read
 * @param objects the objects that are still damaged or missing
 * @param hits the affected addresses of each affected release
 * @param counts how much was read
 * @param unneeded the objects that no release needs, or nothing where a record or node cannot be read
 */
public record FsckReport(
        List<Release> releases,
        String current,
        List<String> pruned,
        List<BrokenRecord> unreadable,
        DamagedObjects objects,
        List<ReleaseHits> hits,
        FsckCounts counts,
        Optional<Unneeded> unneeded)
        implements AutoCloseable {

    /**
     * Objects that no release needs. A prune deletes them.
     *
     * @param objects their number
     * @param bytes their bytes
     */
    public record Unneeded(long objects, long bytes) {}

    /** Keeps copies that cannot change. */
    public FsckReport {
        releases = List.copyOf(releases);
        pruned = List.copyOf(pruned);
        unreadable = List.copyOf(unreadable);
        hits = List.copyOf(hits);
    }

    /** Returns whether every kept release is whole and every record can be read. */
    public boolean isWhole() {
        return unreadable.isEmpty() && objects.isEmpty();
    }

    /** Returns the number of objects that are still damaged or missing. */
    public long damaged() {
        return objects.size();
    }

    /** Passes the digest of each object that is still damaged or missing to a consumer, with the damage. */
    public void damaged(BiConsumer<String, Damage> consumer) {
        objects.forEach((digest, damage) -> consumer.accept(digest.hex(), damage));
    }

    @Override
    public void close() throws IOException {
        for (ReleaseHits one : hits) {
            one.close();
        }
    }

    /**
     * An unreadable or wrong record of a release, or pointer.
     *
     * @param key its key
     * @param reason what is wrong with it; continues a sentence that begins with the key
     */
    public record BrokenRecord(String key, String reason) {}
}
