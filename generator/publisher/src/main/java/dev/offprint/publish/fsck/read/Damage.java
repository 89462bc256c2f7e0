package dev.offprint.publish.fsck.read;

/** The kinds of damage. */
public enum Damage {
    /** There is no such object. */
    MISSING("missing"),
    /** Its bytes do not have the digest in its key. */
    DAMAGED("damaged"),
    /** The storage answers but cannot read this object: a bad sector, or a folder under its key. */
    UNREADABLE("unreadable"),
    /** It has its digest, but is not a manifest node that this version can read. */
    NOT_A_NODE("not-a-node");

    private final String label;

    Damage(String label) {
        this.label = label;
    }

    /** Returns its name for users and programs, lower-case kebab. */
    public String label() {
        return label;
    }
}
