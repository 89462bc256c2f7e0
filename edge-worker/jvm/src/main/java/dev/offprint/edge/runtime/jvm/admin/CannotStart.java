package dev.offprint.edge.runtime.jvm.admin;

import java.io.IOException;

/** Something beside the public port cannot be opened; the message names it, and says what to do. */
public final class CannotStart extends Exception {

    private static final long serialVersionUID = 1L;

    private final String remedy;

    /**
     * Returns an exception with its reason.
     *
     * @param message what cannot be opened
     * @param cause why
     * @param remedy what to do
     */
    public CannotStart(String message, IOException cause, String remedy) {
        super(message, cause);
        this.remedy = remedy;
    }

    /** Returns what to do. */
    public String remedy() {
        return remedy;
    }
}
