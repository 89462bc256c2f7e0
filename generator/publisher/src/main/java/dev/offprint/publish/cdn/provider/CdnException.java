package dev.offprint.publish.cdn.provider;

import java.io.IOException;

/** A cache was not purged. The message has the request and the answer. */
public final class CdnException extends IOException {

    private static final long serialVersionUID = 1L;

    private final int status;

    /**
     * Describes the request and the answer.
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
