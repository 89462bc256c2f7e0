package dev.offprint.edge.runtime.jvm.release;

import org.jspecify.annotations.Nullable;

/** There is no tree at the store, or none that can be served; the message says why. */
public class UnusableTree extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean release;

    /** No key that the adapter trusts has signed what the store has. */
    public static final class Untrusted extends UnusableTree {

        private static final long serialVersionUID = 1L;

        Untrusted(String message, boolean release) {
            super(message, release, null);
        }
    }

    /**
     * Returns an exception.
     *
     * @param message the reason, to follow {@code no tree to serve at ...;}
     * @param release whether the store has releases
     * @param cause what failed, or null
     */
    public UnusableTree(String message, boolean release, @Nullable Throwable cause) {
        super(message, cause);
        this.release = release;
    }

    /** Returns whether the store has, or had, releases. */
    public boolean isRelease() {
        return release;
    }
}
