package dev.offprint.edge.store;

import org.jspecify.annotations.Nullable;

/** The store failed. The message is for the log, never for a client. */
public final class StoreUnavailable extends Exception {

    private static final long serialVersionUID = 1L;

    /** Returns an exception with the reason, and its cause if known. */
    public StoreUnavailable(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
