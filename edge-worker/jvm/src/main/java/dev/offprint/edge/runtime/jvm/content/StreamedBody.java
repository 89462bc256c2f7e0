package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.http.Body;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Content too large for memory. It keeps a file or a connection open until it is sent or discarded.
 *
 * @param length the number of bytes
 * @param content the bytes, to be read once and closed; fails if fewer bytes arrive
 */
public record StreamedBody(long length, InputStream content) implements Body {

    @Override
    public Optional<Body> range(long first, long count) {
        return content instanceof FileContent file
                ? Optional.of(new StreamedBody(count, file.range(first, count)))
                : Optional.empty();
    }

    /** Returns the bytes of memory that the content holds, besides the buffer of its answer. */
    public long memory() {
        return content instanceof PartsInputStream parts ? parts.memory() : 0;
    }

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
