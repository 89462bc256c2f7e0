package dev.offprint.edge.runtime.lambda.event;

/** An event that is no HTTP request in version 2.0 of the payload; the message says what is missing. */
public final class NotHttpEvent extends Exception {

    private static final long serialVersionUID = 1L;

    /** Returns an exception. */
    public NotHttpEvent(String message) {
        super(message);
    }
}
