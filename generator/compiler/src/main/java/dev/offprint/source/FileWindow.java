package dev.offprint.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** The bytes of an open file at any index, of which a few thousand are held at a time. For one thread. */
public final class FileWindow implements AutoCloseable {

    private static final int SIZE = 1 << 13;

    private final SeekableByteChannel channel;
    private final ByteBuffer window = ByteBuffer.allocate(SIZE).limit(0);
    private long start;

    FileWindow(SeekableByteChannel channel) {
        this.channel = channel;
    }

    /** Returns the byte at an index, 0 to 255; 0 beyond the end and where the file cannot be read. */
    public int unsigned(long at) {
        if (at < start || at >= start + window.limit()) {
            read(at);
        }
        return at >= start && at < start + window.limit() ? window.get((int) (at - start)) & 0xff : 0;
    }

    /**
     * Reads bytes that are not kept.
     *
     * @return how many; -1 at the end of the file
     */
    public int read(long at, byte[] into, int from, int length) throws IOException {
        channel.position(at);
        return channel.read(ByteBuffer.wrap(into, from, length));
    }

    private void read(long at) {
        try {
            window.clear();
            start = Math.max(0, at);
            channel.position(start);
            while (window.hasRemaining() && channel.read(window) >= 0) {
                // a read may stop short
            }
            window.flip();
        } catch (IOException unreadable) {
            window.clear().limit(0);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
