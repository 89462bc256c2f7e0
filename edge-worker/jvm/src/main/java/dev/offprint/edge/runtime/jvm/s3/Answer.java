package dev.offprint.edge.runtime.jvm.s3;

import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An answer of the storage: 200, 206 or 304.
 *
 * @param status its status
 * @param headers its header fields
 * @param timed its content, of unknown length; to be closed
 */
public record Answer(int status, HttpHeaders headers, TimedBody timed) {

    /** Returns whether the object still has the version of the condition. */
    public boolean isUnchanged() {
        return status == 304;
    }

    /** Returns the content: it fails if the storage stalls. To be closed. */
    public InputStream content() {
        return timed;
    }

    /** Limits the time to read the whole content. */
    public void finishBy(long nanoTime) {
        timed.finishBy(nanoTime);
    }

    /** Returns the value of a header field. */
    public Optional<String> field(String name) {
        return headers.firstValue(name);
    }

    /** Returns the announced length of the content. */
    public OptionalLong length() {
        return length(headers);
    }

    /** Returns the announced length of a content. */
    static OptionalLong length(HttpHeaders headers) {
        try {
            OptionalLong length = headers.firstValueAsLong("content-length");
            return length.isPresent() && length.getAsLong() >= 0 ? length : OptionalLong.empty();
        } catch (NumberFormatException garbage) {
            return OptionalLong.empty();
        }
    }
}
