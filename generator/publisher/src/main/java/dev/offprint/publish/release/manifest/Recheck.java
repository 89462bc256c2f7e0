package dev.offprint.publish.release.manifest;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How thoroughly a publish checks the objects that the store should have. */
public enum Recheck {
    /** Only objects that changed are looked for. */
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

    /** Returns whether every object is looked for. */
    public boolean isAll() {
        return this != NONE;
    }
}
