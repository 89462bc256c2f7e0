package dev.offprint.publish.release;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.offprint.diagnostic.Labelled;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The findings in a store; {@code fsck --format json} prints them as they are. Numbers are complete; each list ends after
 * 1,000 members.
 *
 * @param read how much was read
 * @param damaged the number of objects that are damaged or missing, without those that were repaired
 * @param repaired the number of objects that were repaired
 * @param unneeded the objects that no release needs, or null where a record or a node cannot be read
 * @param unreadable the records that cannot be read, the pointer among them
 * @param objects the damaged objects
 * @param releases the releases that were read, the current one first
 * @param pruned the ids of releases that a prune deleted during the check; what they lack is no damage
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FsckReport(
        Counts read,
        long damaged,
        long repaired,
        @Nullable Unneeded unneeded,
        List<BrokenRecord> unreadable,
        List<BrokenObject> objects,
        List<CheckedRelease> releases,
        List<String> pruned) {

    /** Returns whether every kept release is whole and every record can be read. */
    @JsonIgnore
    public boolean isWhole() {
        return unreadable.isEmpty() && damaged == 0;
    }

    /** The length of the longest list. */
    static final int MOST = 1000;

    /** The kinds of damage. */
    public enum Damage implements Labelled {
        /** There is no such object. */
        MISSING,
        /** Its bytes do not have the digest in its key. */
        DAMAGED,
        /** The storage answers but cannot read this object: a bad sector, or a folder under its key. */
        UNREADABLE,
        /** It has its digest, but is not a manifest node that this version can read. */
        NOT_A_NODE;

        @Override
        @JsonValue
        public String label() {
            return Labelled.super.label();
        }
    }

    /**
     * How much was read so far.
     *
     * @param nodes the number of manifest nodes
     * @param contents the number of contents
     * @param bytes the bytes of intact contents
     */
    public record Counts(long nodes, long contents, long bytes) {}

    /**
     * A release, and which of its addresses are hit by damage.
     *
     * @param current whether it is the current one
     * @param hit the number of addresses that are hit
     * @param hits the first of them
     */
    public record CheckedRelease(
            String id, @Nullable String commit, long addresses, boolean current, long hit, List<Hit> hits) {}

    /**
     * A damaged object of one address, or of all addresses below a lost manifest node.
     *
     * @param address the address; that of the last one below a lost node, or empty at the end
     * @param addresses 1, or the number of addresses below the node
     * @param coding the coding of the form, or {@code node}
     * @param key the key of the object
     */
    public record Hit(String address, long addresses, String coding, String key, Damage problem) {}

    /** A damaged or missing object. */
    public record BrokenObject(String key, Damage problem) {}

    /** Objects that no release needs. A prune deletes them. */
    public record Unneeded(long objects, long bytes) {}

    /**
     * An unreadable or wrong record of a release, or pointer.
     *
     * @param reason what is wrong with it; continues a sentence that begins with the key
     */
    public record BrokenRecord(String key, String reason) {}
}
