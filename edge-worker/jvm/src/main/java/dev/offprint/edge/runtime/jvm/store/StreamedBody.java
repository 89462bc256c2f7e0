package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Content too large for memory, read piece by piece. It keeps a file open, or a piece in memory, until it is sent or discarded. */
public interface StreamedBody extends Body {

    /**
     * Returns the next bytes.
     *
     * @param most the most bytes, at least 1 and no more than are left
     * @return at least one byte
     * @throws IOException if the content cannot be read, or ends early
     */
    ByteBuffer next(int most) throws IOException;

    /** Returns the bytes of memory that the content holds at a time, besides the buffer of its answer. */
    default long memory() {
        return 0;
    }

    /** Returns the content of an open body as bytes, and closes it. */
    static byte[] whole(Body body) throws IOException {
        if (!(body instanceof StreamedBody streamed)) {
            return ((Bytes) body).bytes();
        }
        try {
            byte[] whole = new byte[(int) body.length()];
            for (int at = 0; at < whole.length; ) {
                ByteBuffer piece = streamed.next(whole.length - at);
                int length = piece.remaining();
                piece.get(whole, at, length);
                at += length;
            }
            return whole;
        } finally {
            body.discard();
        }
    }
}
