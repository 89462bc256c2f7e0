package dev.offprint.edge.runtime.jvm.tls;

import java.io.IOException;

/** A certificate or its key cannot be read, or do not belong together. The message names the file, and no secret. */
public final class UnusableCertificate extends IOException {

    private static final long serialVersionUID = 1;

    /** Returns a failure with this explanation. */
    public UnusableCertificate(String message) {
        super(message);
    }

    /** Returns a failure with its cause. */
    public UnusableCertificate(String message, Exception cause) {
        super(message, cause);
    }
}
