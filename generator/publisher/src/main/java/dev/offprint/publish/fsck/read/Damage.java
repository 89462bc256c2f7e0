package dev.offprint.publish.fsck.read;

/** What is wrong with an object. */
public enum Damage {
    /** There is no such object. */
    MISSING("missing"),
    /** Its bytes have not the digest of its name. */
    DAMAGED("damaged"),
    /** The storage answers, and does not hand out this object: a bad sector, a folder in its place. */
    UNREADABLE("unreadable"),
    /** It has its digest, and is no node of a manifest that this program can read. */
    NOT_A_NODE("not-a-node");

    private final String label;

    Damage(String label) {
        this.label = label;
    }

    /** Returns the word for it, lower-case kebab. */
    public String label() {
        return label;
    }
}
