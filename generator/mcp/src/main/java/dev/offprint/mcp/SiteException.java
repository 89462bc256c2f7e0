package dev.offprint.mcp;

/** A document cannot be had; the message tells an agent why, and what to do. */
final class SiteException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int status;

    SiteException(String message) {
        this(message, 0);
    }

    SiteException(String message, int status) {
        super(message);
        this.status = status;
    }

    /** Returns whether there is no such document (404 or 410). */
    boolean isMissing() {
        return status == 404 || status == 410;
    }

    /** Returns the message. */
    String text() {
        return String.valueOf(getMessage());
    }
}
