package dev.offprint.tree;

/** A command refuses what the user asked for. The message says what is wrong and what to do. */
public final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Refuses with a message of the form {@code what is wrong; how to fix it}. */
    public RefusedException(String message) {
        super(message);
    }
}
