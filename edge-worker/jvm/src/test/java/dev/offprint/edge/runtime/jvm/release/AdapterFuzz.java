package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.resource.ObjectKey;

/** What Jazzer tries on the pointer of a store. */
public final class AdapterFuzz {

    private AdapterFuzz() {}

    /** Tries one input; throws if the adapter does something it must not. */
    public static void fuzzerTestOneInput(byte[] input) {
        try {
            ReleasePointer pointer = ReleasePointer.read(input);
            check(ObjectKey.isLegal(pointer.id()) && pointer.manifest().length() == 64, "an illegal pointer");
        } catch (UnusableTree damaged) {
            check(
                    damaged.isRelease() && String.valueOf(damaged.getMessage()).contains("current.json"),
                    "no explanation");
        }
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
