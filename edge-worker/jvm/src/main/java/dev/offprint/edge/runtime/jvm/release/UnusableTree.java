package dev.offprint.edge.runtime.jvm.release;

import org.jspecify.annotations.Nullable;

/** What lies at a store cannot be served; the message says why. The store itself has answered. */
public final class UnusableTree extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean release;

    private UnusableTree(String message, boolean release, @Nullable Throwable cause) {
        super(message, cause);
        this.release = release;
    }

    /** A plain tree, or nothing at all. */
    static UnusableTree plain(String message) {
        return new UnusableTree(message, false, null);
    }

    /** A release, or the pointer to one. */
    static UnusableTree release(String message, @Nullable Throwable cause) {
        return new UnusableTree(message, true, cause);
    }

    /** Returns whether there are, or were, releases at the store. */
    public boolean isRelease() {
        return release;
    }
}
