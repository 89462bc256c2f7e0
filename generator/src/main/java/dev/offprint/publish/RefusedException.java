package dev.offprint.publish;

/** The output folder cannot be built into; the message says to a person why, and what to do. */
public final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
        super(message);
    }
}
