package dev.offprint.edge.store;

import org.jspecify.annotations.Nullable;

/** The store failed. The message is for the log, never for a client. */
public final class StoreUnavailable extends Exception {

    private static final long serialVersionUID = 1L;

    /** Returns an exception with the reason, and its cause if known. */
    public StoreUnavailable(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    private StoreUnavailable(String message) {
        super(message, null, false, false);
    }

    /** Returns an exception without a stack trace, for a store that is known to be down: it is cheap to make. */
    public static StoreUnavailable quickly(String message) {
        return new StoreUnavailable(message);
    }
}
