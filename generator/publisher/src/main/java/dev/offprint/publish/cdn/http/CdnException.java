package dev.offprint.publish.cdn.http;

import java.io.IOException;

/** A cache was not made to forget. The message says what was asked of whom, and what came back. */
public final class CdnException extends IOException {

    private static final long serialVersionUID = 1L;

    private final int status;

    /**
     * Says what was asked, and what came back.
     *
     * @param status the status code of the last answer, or 0 where there was none
     */
    public CdnException(String message, int status) {
        super(message);
        this.status = status;
    }

    /** Returns the status code of the last answer, or 0 where there was none. */
    public int status() {
        return status;
    }
}
