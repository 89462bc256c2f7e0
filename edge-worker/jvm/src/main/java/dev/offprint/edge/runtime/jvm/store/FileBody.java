package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Body;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Optional;

/** Content of a known length in a file of this machine. A file that ends early is an error; bytes after the length are ignored. */
final class FileBody implements StreamedBody {

    private final FileChannel channel;
    private final long length;
    private long position;

    /**
     * Returns the content of a file, which is closed with it.
     *
     * @param channel the file
     * @param position the number of bytes before the content
     * @param length the number of its bytes
     */
    FileBody(FileChannel channel, long position, long length) {
        this.channel = channel;
        this.position = position;
        this.length = length;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public Optional<Body> range(long first, long count) {
        return Optional.of(new FileBody(channel, first, count));
    }

    @Override
    public ByteBuffer next(int most) throws IOException {
        ByteBuffer piece = ByteBuffer.allocate(most);
        while (piece.hasRemaining()) {
            int read = channel.read(piece, position);
            if (read < 0) {
                throw new EOFException("ends after " + position + " bytes");
            }
            position += read;
        }
        return piece.flip();
    }

    @Override
    public void discard() {
        try {
            channel.close();
        } catch (IOException ignored) { // the content is not needed any more
            return;
        }
    }
}
