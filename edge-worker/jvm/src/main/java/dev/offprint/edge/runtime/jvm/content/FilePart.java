package dev.offprint.edge.runtime.jvm.content;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * A part of a file that the system sends by itself ({@code sendfile}). A server that knows only buffers gets one of the same length in
 * its place, which is never read; the connection sends the file where it is to write that buffer.
 */
public final class FilePart {

    /** The most bytes of a part. */
    public static final int LARGEST = 1024 * 1024;

    private static final ByteBuffer ZEROS = ByteBuffer.allocate(LARGEST).asReadOnlyBuffer();

    private final FileContent file;
    private final ByteBuffer place;
    private final long end;
    private final int step;
    private final Runnable progress;
    private long told;

    /**
     * Returns the next part of a file.
     *
     * @param file the file
     * @param length the number of bytes, {@link #LARGEST} at most
     * @param step the number of bytes that count as progress
     * @param progress told of each such progress
     */
    public FilePart(FileContent file, int length, int step, Runnable progress) {
        this.file = file;
        this.place = ZEROS.slice(0, length);
        this.end = file.position() + length;
        this.step = step;
        this.progress = progress;
        this.told = file.position();
    }

    /** Returns the buffer that stands for this part. */
    public ByteBuffer place() {
        return place;
    }

    /** Returns whether a buffer stands for this part. */
    @SuppressWarnings("ReferenceEquality") // buffers are equal if their contents are
    public boolean isAt(ByteBuffer buffer) {
        return buffer == place;
    }

    /** Sends what the network takes now. */
    public void send(WritableByteChannel network) throws IOException {
        long sent = file.sendTo(network, place.remaining());
        place.position(place.position() + (int) sent);
        while (file.position() - told >= step) {
            told += step;
            progress.run();
        }
    }

    /** Returns whether this part has been sent from the file, not from the buffer in its place. */
    public boolean isSent() {
        return file.position() == end;
    }
}
