package dev.offprint.edge.runtime.jvm.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * Content that comes from a stream.
 *
 * @param length the number of bytes
 * @param content the bytes
 */
public record InputStreamBody(long length, InputStream content) implements StreamedBody {

    @Override
    public ByteBuffer next(int most) throws IOException {
        ByteBuffer piece = ByteBuffer.wrap(content.readNBytes(most));
        if (!piece.hasRemaining()) {
            throw new IOException("the content ends early");
        }
        return piece;
    }

    @Override
    public void discard() {
        try {
            content.close();
        } catch (IOException ignored) { // there is nothing left to do
            return;
        }
    }
}
