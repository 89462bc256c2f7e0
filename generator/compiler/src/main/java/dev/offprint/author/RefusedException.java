package dev.offprint.author;

/** What was asked for cannot be done without harm, or makes no sense. The message says what is wrong and what to do. */
public final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Refuses for this reason: {@code what is wrong; how to mend it}. */
    public RefusedException(String message) {
        super(message);
    }
}
