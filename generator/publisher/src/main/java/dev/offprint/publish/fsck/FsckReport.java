package dev.offprint.publish.fsck;

import dev.offprint.publish.fsck.read.Damage;
import dev.offprint.publish.fsck.read.DamagedObjects;
import dev.offprint.publish.release.Release;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** What was found in a store. To be closed: long lists of addresses are in files. */
public final class FsckReport implements AutoCloseable {

    /**
     * Objects that no release needs. A prune deletes them.
     *
     * @param objects how many
     * @param bytes their bytes
     */
    public record Unneeded(long objects, long bytes) {}

    private final List<Release> releases;
    private final String current;
    private final List<String> pruned;
    private final List<BrokenRecord> unreadable;
    private final DamagedObjects damaged;
    private final List<ReleaseHits> hits;
    private final FsckCounts counts;
    private final Optional<Unneeded> unneeded;

    FsckReport(
            List<Release> releases,
            String current,
            List<String> pruned,
            List<BrokenRecord> unreadable,
            DamagedObjects damaged,
            List<ReleaseHits> hits,
            FsckCounts counts,
            Optional<Unneeded> unneeded) {
        this.releases = List.copyOf(releases);
        this.current = current;
        this.pruned = List.copyOf(pruned);
        this.unreadable = List.copyOf(unreadable);
        this.damaged = damaged;
        this.hits = List.copyOf(hits);
        this.counts = counts;
        this.unneeded = unneeded;
    }

    /** Returns whether every release that is kept is whole, and every record can be read. */
    public boolean isWhole() {
        return unreadable.isEmpty() && damaged.isEmpty();
    }

    /** Returns the releases that were read. */
    public List<Release> releases() {
        return releases;
    }

    /** Returns the id of the current release, or an empty one where the pointer does not tell. */
    public String current() {
        return current;
    }

    /** Returns the ids of releases that a prune deleted meanwhile; what they lack is no damage. */
    public List<String> pruned() {
        return pruned;
    }

    /** Returns the records that cannot be read. */
    public List<BrokenRecord> unreadable() {
        return unreadable;
    }

    /** Returns how many objects are damaged or missing still. */
    public long damaged() {
        return damaged.size();
    }

    /** Names each object that is damaged or missing still: its digest, and what is wrong. */
    public void damaged(BiConsumer<String, Damage> consumer) {
        damaged.forEach((digest, damage) -> consumer.accept(digest.hex(), damage));
    }

    /** Returns what that hits, for each release that is hit. */
    public List<ReleaseHits> hits() {
        return hits;
    }

    /** Returns how much was read. */
    public FsckCounts counts() {
        return counts;
    }

    /** Returns the objects that no release needs, or nothing where that cannot be told. */
    public Optional<Unneeded> unneeded() {
        return unneeded;
    }

    @Override
    public void close() throws IOException {
        for (ReleaseHits one : hits) {
            one.close();
        }
    }
}
