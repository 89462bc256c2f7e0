package dev.offprint.edge.runtime.jvm.content;

import java.io.IOException;
import java.io.InputStream;

/** Content that is resumed after a broken connection: the rest is requested again, a few times. */
public final class ResumingInputStream extends InputStream {

    private final Rest rest;
    private int attemptsLeft;
    private InputStream current;
    private long position;

    /** Requests the rest of the same content. */
    @FunctionalInterface
    public interface Rest {

        /**
         * Returns the content from an offset to its end. Reading fails if it is too short.
         *
         * @param offset the number of bytes that have arrived
         */
        InputStream from(long offset) throws IOException;
    }

    /**
     * Returns a content that is resumed.
     *
     * @param first the content from its beginning; fails if it ends early
     * @param rest requests the rest after a failure
     * @param attempts the number of requests for the rest
     */
    public ResumingInputStream(InputStream first, Rest rest, int attempts) {
        this.current = first;
        this.rest = rest;
        this.attemptsLeft = attempts;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int count) throws IOException {
        while (count > 0) {
            try {
                int got = current.read(buffer, offset, count);
                position += Math.max(0, got);
                return got;
            } catch (IOException brokenOff) {
                resume(brokenOff);
            }
        }
        return 0;
    }

    private void resume(IOException brokenOff) throws IOException {
        if (attemptsLeft == 0) {
            throw brokenOff;
        }
        attemptsLeft--;
        closeQuietly();
        try {
            current = rest.from(position);
        } catch (IOException failure) {
            attemptsLeft = 0;
            failure.addSuppressed(brokenOff);
            throw failure;
        }
    }

    private void closeQuietly() {
        try {
            current.close();
        } catch (IOException ignored) { // it has failed already
            return;
        }
    }

    @Override
    public void close() throws IOException {
        current.close();
    }
}
