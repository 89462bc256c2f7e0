package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Body;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Content too large for memory, sent as it is read. A source that ends early breaks the answer off: a shorter body must
 * never look whole.
 *
 * @param length the number of bytes promised
 * @param in where they come from; closed when sent or discarded
 */
public record StreamBody(long length, InputStream in) implements Body {

    private static final int CHUNK = 1 << 16;

    /** Sends exactly the promised bytes. */
    public void sendTo(OutputStream out) throws IOException {
        try (in) {
            byte[] chunk = new byte[CHUNK];
            long left = length;
            while (left > 0) {
                int n = in.read(chunk, 0, (int) Math.min(chunk.length, left));
                if (n < 0) {
                    throw new IOException("the stored object ended " + left + " bytes early");
                }
                out.write(chunk, 0, n);
                left -= n;
            }
        }
    }

    @Override
    public void discard() {
        try {
            in.close();
        } catch (IOException nothingToSave) {
            // The answer does not need it any more.
        }
    }
}
