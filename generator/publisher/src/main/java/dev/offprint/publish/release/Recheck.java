package dev.offprint.publish.release;

import dev.offprint.diagnostic.Labelled;

/** How thoroughly a publish checks the objects that the store should have. */
public enum Recheck implements Labelled {
    /** Only objects that changed are looked for. */
    NONE,
    /** Every object is looked for, and compared by its length. */
    LENGTH,
    /** Every object is read, and compared by its digest. */
    DIGEST;

    /** Returns whether every object is looked for. */
    public boolean isAll() {
        return this != NONE;
    }
}
