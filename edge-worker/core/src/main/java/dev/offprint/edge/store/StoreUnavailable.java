package dev.offprint.edge.store;

import org.jspecify.annotations.Nullable;

/** A store that did not answer as a store should. The message is for the log, never for a client. */
public final class StoreUnavailable extends Exception {

    private static final long serialVersionUID = 1L;

    /** Says what happened, and why where it is known. */
    public StoreUnavailable(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
