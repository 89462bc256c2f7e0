package dev.offprint.tree;

/** The output folder cannot be built into; the message says to a person why, and what to do. */
public final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Says why, and what to do. */
    public RefusedException(String message) {
        super(message);
    }
}
