package dev.offprint.edge.runtime.jvm.content;

import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Content of an announced length. What ends early is an error, never a shorter content; what goes on is cut off. Closed
 * before its end, it gives up its source instead of reading the rest.
 */
public final class ExactInputStream extends FilterInputStream {

    private final long length;
    private final Closeable abort;
    private long read;

    /**
     * Returns the first bytes of a source.
     *
     * @param in the source
     * @param length how many bytes it was announced to have
     * @param abort gives the source up where it is not read to its end
     */
    public ExactInputStream(InputStream in, long length, Closeable abort) {
        super(in);
        this.length = length;
        this.abort = abort;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int count) throws IOException {
        if (read == length) {
            return -1;
        }
        int got = super.read(buffer, offset, (int) Math.min(count, length - read));
        if (got < 0) {
            throw new EOFException("ends after " + read + " of " + length + " bytes");
        }
        read += got;
        return got;
    }

    @Override
    public long skip(long count) throws IOException {
        return count <= 0 ? 0 : Math.max(0, read(new byte[(int) Math.min(count, 8192)]));
    }

    @Override
    public int available() throws IOException {
        return (int) Math.min(super.available(), length - read);
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    @Override
    public void close() throws IOException {
        if (read < length) {
            abort.close();
        }
        super.close();
    }
}
