package dev.offprint.edge.runtime.jvm.store;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Content of a known length in a file of this machine. A file that ends early is an error; bytes after the length are ignored. */
public final class FileContent extends InputStream {

    private final FileChannel channel;
    private final long end;
    private long position;

    /**
     * Returns the content of a file, which is closed with it.
     *
     * @param channel the file
     * @param length the number of bytes
     */
    public FileContent(FileChannel channel, long length) {
        this(channel, 0, length);
    }

    private FileContent(FileChannel channel, long position, long end) {
        this.channel = channel;
        this.position = position;
        this.end = end;
    }

    /** Returns some of the bytes, in the place of this content. */
    FileContent range(long first, long count) {
        return new FileContent(channel, first, first + count);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int count) throws IOException {
        if (position == end) {
            return -1;
        }
        int wanted = (int) Math.min(count, end - position);
        int got = channel.read(ByteBuffer.wrap(buffer, offset, wanted), position);
        if (got < 0) {
            throw new EOFException("ends after " + position + " of " + end + " bytes");
        }
        position += got;
        return got;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
