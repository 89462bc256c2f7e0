package dev.offprint.edge.runtime.jvm.content;

import java.io.IOException;
import java.io.InputStream;

/**
 * Content that goes on where it broke off: the rest is asked for again, a few times. Whoever hands out the rest sees to it
 * that it is the rest of the same content.
 */
public final class ResumingInputStream extends InputStream {

    private final Rest rest;
    private int attemptsLeft;
    private InputStream current;
    private long position;

    /** Hands out the rest of a content. */
    @FunctionalInterface
    public interface Rest {

        /**
         * Returns the content from an offset on, to its end: exactly as long as it has to be, or failing.
         *
         * @param offset how many bytes have arrived
         */
        InputStream from(long offset) throws IOException;
    }

    /**
     * Returns a content that goes on.
     *
     * @param first the content from its beginning; fails where it ends early
     * @param rest asked where it does
     * @param attempts how often
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
