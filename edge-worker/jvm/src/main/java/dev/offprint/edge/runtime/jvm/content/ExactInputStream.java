package dev.offprint.edge.runtime.jvm.content;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Content of an announced length. A source that ends early is an error; bytes after the length are ignored. Closed before its
 * end, the stream aborts its source instead of reading the rest.
 */
public final class ExactInputStream extends InputStream {

    private final InputStream in;
    private final long length;
    private final Closeable abort;
    private long read;

    /**
     * Returns the first bytes of a source.
     *
     * @param in the source
     * @param length the number of bytes announced
     * @param abort aborts the source if it is not read to its end
     */
    public ExactInputStream(InputStream in, long length, Closeable abort) {
        this.in = in;
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
        int got = in.read(buffer, offset, (int) Math.min(count, length - read));
        if (got < 0) {
            throw new EOFException("ends after " + read + " of " + length + " bytes");
        }
        read += got;
        return got;
    }

    @Override
    public void close() throws IOException {
        if (read < length) {
            abort.close();
        }
        in.close();
    }
}
