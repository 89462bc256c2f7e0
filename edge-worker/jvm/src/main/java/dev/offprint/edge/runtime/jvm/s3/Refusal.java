package dev.offprint.edge.runtime.jvm.s3;

import java.io.IOException;
import java.util.Optional;

/** The storage answered a request with an error. The message is for the log, never for a client. */
public final class Refusal extends IOException {

    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 200;

    private final int status;
    private final String code;

    /**
     * Returns a refusal.
     *
     * @param status the status of the answer
     * @param document the beginning of its content: an XML document of S3, or anything else
     * @param note what else is known, to follow the message, or empty
     */
    Refusal(int status, String document, String note) {
        super("HTTP " + status
                + element(document, "Code").map(code -> " " + code).orElse("")
                + element(document, "Message").map(message -> ": " + message).orElse("") + note);
        this.status = status;
        this.code = element(document, "Code").orElse("");
    }

    /** Returns the status of the answer. */
    public int status() {
        return status;
    }

    /** Returns the error code of S3, such as {@code NoSuchKey}, or an empty text. */
    public String code() {
        return code;
    }

    /** Returns whether the same request may succeed later: the storage failed, or asks for fewer requests. */
    public boolean isTemporary() {
        return status >= 500 || isThrottling() || status == 408 || code.equals("RequestTimeout");
    }

    /** Returns whether the storage asks for fewer requests. */
    boolean isThrottling() {
        return status == 429 || status == 503 || code.equals("SlowDown");
    }

    /** Returns whether the credentials have ended before their time. */
    boolean isOfCredentials() {
        return code.equals("ExpiredToken") || code.equals("InvalidToken") || code.equals("TokenRefreshRequired");
    }

    private static Optional<String> element(String document, String name) {
        int from = document.indexOf("<" + name + ">");
        int to = document.indexOf("</" + name + ">", Math.max(0, from));
        return from < 0 || to < 0
                ? Optional.empty()
                : Optional.of(
                        document.substring(from + name.length() + 2, Math.min(to, from + name.length() + 2 + LONGEST)));
    }
}
