package dev.offprint.publish.release.manifest;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How far a publish believes that the store has what the live release needs. */
public enum Recheck {
    /** It has: only what changed is looked for. */
    NONE,
    /** Every object is looked for, and compared by its length. */
    LENGTH,
    /** Every object is read, and compared by its digest. */
    DIGEST;

    /** Returns the one with this name, lower-case. */
    public static Optional<Recheck> of(String name) {
        return Arrays.stream(values())
                .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    /** Returns whether everything is looked for. */
    public boolean isAll() {
        return this != NONE;
    }
}
