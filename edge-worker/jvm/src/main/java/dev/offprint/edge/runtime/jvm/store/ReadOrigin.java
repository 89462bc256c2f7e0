package dev.offprint.edge.runtime.jvm.store;

import org.jspecify.annotations.Nullable;

/** Where the content of an answer came from, noted on the thread that reads it; contents from memory note nothing. */
public enum ReadOrigin {
    /** The cache on the disk. */
    DISK,
    /** The store. */
    STORE;

    private static final ThreadLocal<@Nullable ReadOrigin> NOTED = new ThreadLocal<>();

    /** Notes where this thread reads a content from; of several places the slowest counts. */
    public static void note(ReadOrigin origin) {
        if (NOTED.get() != STORE) {
            NOTED.set(origin);
        }
    }

    /** Returns what this thread noted since the last call, or null for memory. */
    public static @Nullable ReadOrigin take() {
        ReadOrigin noted = NOTED.get();
        NOTED.remove();
        return noted;
    }
}
