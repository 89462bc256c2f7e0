package dev.offprint.publish.fsck;

import dev.offprint.diagnostic.Labelled;

/** The kinds of damage. */
public enum Damage implements Labelled {
    /** There is no such object. */
    MISSING,
    /** Its bytes do not have the digest in its key. */
    DAMAGED,
    /** The storage answers but cannot read this object: a bad sector, or a folder under its key. */
    UNREADABLE,
    /** It has its digest, but is not a manifest node that this version can read. */
    NOT_A_NODE
}
