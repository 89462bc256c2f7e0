package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Content too large for memory. It keeps a file or a connection open until it is sent or discarded.
 *
 * @param length the number of bytes
 * @param content the bytes, to be read once and closed; fails if fewer bytes arrive
 */
public record StreamedBody(long length, InputStream content) implements Body {

    /** A stream that has its bytes in memory, piece by piece. */
    public interface Pieces {

        /**
         * Returns the next bytes without a copy.
         *
         * @param most the most bytes
         * @return at least one byte
         */
        ByteBuffer take(int most) throws IOException;

        /** Returns the most bytes that it holds at a time. */
        long memory();
    }

    @Override
    public Optional<Body> range(long first, long count) {
        return content instanceof FileContent file
                ? Optional.of(new StreamedBody(count, file.range(first, count)))
                : Optional.empty();
    }

    /** Returns the next bytes, as many as asked for unless they are in memory in smaller pieces. */
    public ByteBuffer next(int most) throws IOException {
        if (content instanceof Pieces pieces) {
            return pieces.take(most);
        }
        byte[] bytes = new byte[most];
        int read = content.readNBytes(bytes, 0, most);
        if (read < most) {
            throw new IOException("the content ends early");
        }
        return ByteBuffer.wrap(bytes);
    }

    /** Returns the bytes of memory that the content holds, besides the buffer of its answer. */
    public long memory() {
        return content instanceof Pieces pieces ? pieces.memory() : 0;
    }

    /** Returns the content of an open body as bytes, and closes it. */
    public static byte[] whole(Body body) throws IOException {
        if (!(body instanceof StreamedBody streamed)) {
            return ((Bytes) body).bytes();
        }
        try (InputStream content = streamed.content()) {
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
