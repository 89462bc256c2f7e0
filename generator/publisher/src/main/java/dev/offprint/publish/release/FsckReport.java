package dev.offprint.publish.release;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The findings in a store. Numbers are complete; each list ends after {@link #MOST} members.
 *
 * @param releases the releases that were read, the current one first
 * @param pruned the ids of releases that a prune deleted during the check; what they lack is no damage
 * @param unreadable the records that cannot be read, the pointer among them
 * @param damaged the number of objects that are damaged or missing, without those that were repaired
 * @param objects the first of them
 * @param read how much was read
 * @param repaired the number of objects that were repaired
 * @param unneeded the objects that no release needs, or nothing where a record or a node cannot be read
 */
public record FsckReport(
        List<CheckedRelease> releases,
        List<String> pruned,
        List<BrokenRecord> unreadable,
        long damaged,
        List<BrokenObject> objects,
        Counts read,
        long repaired,
        Optional<Unneeded> unneeded) {

    /** The length of the longest list. */
    public static final int MOST = 1000;

    /** Keeps copies that cannot change. */
    public FsckReport {
        releases = List.copyOf(releases);
        pruned = List.copyOf(pruned);
        unreadable = List.copyOf(unreadable);
        objects = List.copyOf(objects);
    }

    /**
     * Returns whether every kept release is whole and every record can be read.
     */
    public boolean isWhole() {
        return unreadable.isEmpty() && damaged == 0;
    }

    /**
     * How much was read so far.
     *
     * @param nodes the number of manifest nodes
     * @param contents the number of contents
     * @param bytes the bytes of intact contents
     * @param damaged the number of damaged or missing objects
     */
    public record Counts(long nodes, long contents, long bytes, long damaged) {}

    /**
     * A release, and which of its addresses are hit by damage.
     *
     * @param release its record
     * @param isCurrent whether it is the current one
     * @param hit the number of addresses that are hit
     * @param hits the first of them, without those below a lost node
     * @param lost the first ranges of addresses that are unknown because their node is lost
     */
    public record CheckedRelease(Release release, boolean isCurrent, long hit, List<Hit> hits, List<LostRange> lost) {}

    /**
     * An address whose objects are damaged.
     *
     * @param address the address, or its key where the configuration of the site cannot be read
     * @param objects its damaged objects
     */
    public record Hit(String address, List<BrokenObject> objects) {}

    /**
     * A damaged or missing object.
     *
     * @param sha256 its digest, 64 lower-case hexadecimal digits
     * @param suffix the suffix of the coded form that it belongs to: empty, or {@code .gz}
     * @param problem the damage: {@code missing}, {@code damaged}, {@code unreadable} or {@code not-a-node}
     */
    public record BrokenObject(String sha256, String suffix, String problem) {}

    /**
     * The addresses below a lost node.
     *
     * @param after the last key before them, empty at the beginning
     * @param last the last key of them, or null at the end
     * @param addresses their number
     * @param node the lost node
     */
    public record LostRange(String after, @Nullable String last, long addresses, BrokenObject node) {}

    /**
     * Objects that no release needs. A prune deletes them.
     *
     * @param objects their number
     * @param bytes their bytes
     */
    public record Unneeded(long objects, long bytes) {}

    /**
     * An unreadable or wrong record of a release, or pointer.
     *
     * @param key its key
     * @param reason what is wrong with it; continues a sentence that begins with the key
     */
    public record BrokenRecord(String key, String reason) {}
}
