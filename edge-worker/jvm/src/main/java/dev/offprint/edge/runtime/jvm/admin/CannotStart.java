package dev.offprint.edge.runtime.jvm.admin;

import java.io.IOException;

/** Something beside the public port cannot be opened; the message names it, and says what to do. */
public final class CannotStart extends Exception {

    private static final long serialVersionUID = 1L;

    /** Returns an exception with its reason. */
    public CannotStart(String message, IOException cause) {
        super(message, cause);
    }
}
