package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.http.Body;
import java.io.IOException;
import java.io.InputStream;

/**
 * Content too large to be held in memory. It holds a file or a connection open until it is sent or discarded.
 *
 * @param length the number of bytes
 * @param content the bytes, to be read once and closed; fails where fewer than announced arrive
 */
public record StreamedBody(long length, InputStream content) implements Body {

    /** Returns all of it, for those who want it in memory after all, and closes it. */
    public byte[] whole() throws IOException {
        try (content) {
            return content.readAllBytes();
        }
    }

    @Override
    public void discard() {
        try {
            content.close();
        } catch (IOException ignored) { // nobody waits for this content any more
            return;
        }
    }
}
