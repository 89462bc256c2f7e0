package dev.offprint.edge.release;

import dev.offprint.edge.resource.ObjectKey;

/**
 * The keys of releases in a store. Everything but the pointer and leases is immutable: content is stored under its
 * digest, a record under its release's id.
 */
public final class ReleaseLayout {

    /** The pointer: the record of the current release. The only object that is ever replaced, apart from leases. */
    public static final ObjectKey POINTER = new ObjectKey("current.json");
    /** The prefix of all contents. */
    public static final String OBJECTS = "objects/";
    /** The prefix of all records of releases. */
    public static final String RELEASES = "releases/";
    /** The prefix of the leases of commands in progress. */
    public static final String LEASES = "publishing/";
    /** The prefix of the entries of the audit trail. */
    public static final String HISTORY = "history/";

    private static final int DIGITS = 64;

    private ReleaseLayout() {}

    /**
     * Returns the key of a content.
     *
     * @param sha256 its digest, 64 lower-case hexadecimal digits
     */
    public static ObjectKey object(String sha256) {
        return new ObjectKey(OBJECTS + sha256.substring(0, 2) + "/" + sha256);
    }

    /** Returns the key of the record of a release. */
    public static ObjectKey record(String id) {
        return new ObjectKey(RELEASES + id + ".json");
    }

    /** Returns the key of the lease of a command in progress. */
    public static ObjectKey lease(String name) {
        return new ObjectKey(LEASES + name + ".json");
    }

    /** Returns the key of the entry of the audit trail for a switch of the pointer. */
    public static ObjectKey history(String id) {
        return new ObjectKey(HISTORY + id + ".json");
    }

    /** Returns whether this text is a digest: 64 lower-case hexadecimal digits. */
    public static boolean isDigest(String text) {
        boolean digits = text.length() == DIGITS;
        for (int i = 0; digits && i < DIGITS; i++) {
            char c = text.charAt(i);
            digits = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
        }
        return digits;
    }
}
