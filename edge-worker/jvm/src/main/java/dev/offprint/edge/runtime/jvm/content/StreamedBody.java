package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.http.Body;
import java.io.IOException;
import java.io.InputStream;

/**
 * Content too large for memory. It keeps a file or a connection open until it is sent or discarded.
 *
 * @param length the number of bytes
 * @param content the bytes, to be read once and closed; fails if fewer bytes arrive
 */
public record StreamedBody(long length, InputStream content) implements Body {

    /** Returns the content as bytes, and closes it. */
    public byte[] whole() throws IOException {
        try (content) {
            return content.readAllBytes();
        }
    }

    @Override
    public void discard() {
        try {
            content.close();
        } catch (IOException ignored) { // the content is not needed any more
            return;
        }
    }
}
