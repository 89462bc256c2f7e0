package dev.offprint.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of an open file at any index, of which a few thousand are held at a time. Beyond the end, and where the file cannot be read, they are
 * zeros. For one thread.
 */
public final class FileWindow implements AutoCloseable {

    private static final int SIZE = 1 << 13;
    private static final int PIECE = 1 << 16;

    private final @Nullable SeekableByteChannel channel;
    private final ByteBuffer window;
    private long start;

    private FileWindow(@Nullable SeekableByteChannel channel, ByteBuffer window) {
        this.channel = channel;
        this.window = window;
    }

    static FileWindow of(SeekableByteChannel channel) {
        return new FileWindow(channel, ByteBuffer.allocate(SIZE).limit(0));
    }

    /** Returns the bytes of a file that is in memory. */
    public static FileWindow of(byte[] bytes) {
        return new FileWindow(null, ByteBuffer.wrap(bytes));
    }

    /** Takes a piece of a file. */
    @FunctionalInterface
    public interface Sink {
        /** Takes so many bytes of an array, which is used again afterwards. */
        void take(byte[] bytes, int from, int count);
    }

    /** Returns the byte at an index, 0 to 255. */
    public int unsigned(long at) {
        if (at < start || at >= start + window.limit()) {
            read(at);
        }
        return at >= start && at < start + window.limit() ? window.get((int) (at - start)) & 0xff : 0;
    }

    /** Returns the number in some bytes, at most 8, of which the first counts most. */
    public long big(long at, int bytes) {
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value = value << 8 | unsigned(at + i);
        }
        return value;
    }

    /** Returns the number in some bytes, at most 8, of which the last counts most. */
    public long little(long at, int bytes) {
        long value = 0;
        for (int i = bytes - 1; i >= 0; i--) {
            value = value << 8 | unsigned(at + i);
        }
        return value;
    }

    /** Returns whether these characters, of a byte each, are at an index. */
    public boolean startsWith(String latin1, long at) {
        for (int i = 0; i < latin1.length(); i++) {
            if (unsigned(at + i) != latin1.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Shows all bytes from an index up to another, or to the end of the file, in pieces. */
    public void read(long from, long end, Sink sink) throws IOException {
        byte[] piece = new byte[PIECE];
        for (long at = from; at < end; ) {
            int count = read(at, piece, 0, (int) Math.min(PIECE, end - at));
            if (count < 0) {
                return;
            }
            sink.take(piece, 0, count);
            at += count;
        }
    }

    /**
     * Reads bytes that are not kept.
     *
     * @return how many; -1 at the end of the file
     */
    public int read(long at, byte[] into, int from, int length) throws IOException {
        if (channel == null) {
            int count = (int) Math.min(length, window.limit() - at);
            window.get((int) Math.min(at, window.limit()), into, from, Math.max(0, count));
            return count > 0 ? count : -1;
        }
        channel.position(at);
        return channel.read(ByteBuffer.wrap(into, from, length));
    }

    private void read(long at) {
        if (channel == null) {
            return;
        }
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
        if (channel != null) {
            channel.close();
        }
    }
}
