package dev.offprint.edge.runtime.jvm.content;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.EofException;
import org.jspecify.annotations.Nullable;

/**
 * What a connection writes: buffers, in pieces of limited size, and parts of files, which the system sends by itself.
 */
public final class OutgoingBytes {

    /** The most bytes to write at once: Java's NIO copies the bytes of each write. */
    private static final int LARGEST_WRITE = 128 * 1024;

    private final SocketChannel channel;
    private final Flush flush;

    /** The part of a file to send next, or null. */
    private volatile @Nullable FilePart part;

    /** Writes buffers to the network. */
    @FunctionalInterface
    public interface Flush {
        /** Writes what the network takes, and returns whether that was all. */
        boolean flush(ByteBuffer... buffers) throws IOException;
    }

    /**
     * Returns the writer of a connection.
     *
     * @param channel where the system sends files
     * @param flush writes buffers
     */
    public OutgoingBytes(SocketChannel channel, Flush flush) {
        this.channel = channel;
        this.flush = flush;
    }

    /** A buffer that is written next stands for a part of a file, which is sent in its place. Not for encrypted connections. */
    public void sendsNext(FilePart file) {
        part = file;
    }

    /** Writes what the network takes, and returns whether that was all. */
    public boolean write(ByteBuffer... buffers) throws IOException {
        FilePart file = part;
        if (file != null && buffers.length > 0 && file.isAt(buffers[buffers.length - 1])) {
            return writeFile(file, buffers);
        }
        if (buffers.length != 1) {
            return flush.flush(buffers);
        } else if (buffers[0].remaining() > LARGEST_WRITE) {
            return writeBeginning(buffers[0]);
        }
        return writeOne(buffers[0]);
    }

    /** Writes one buffer. Jetty would write a list of one, which costs the system more. */
    private boolean writeOne(ByteBuffer buffer) throws IOException {
        try {
            channel.write(buffer);
        } catch (IOException failure) {
            throw new EofException(failure);
        }
        return !buffer.hasRemaining();
    }

    /** Writes what is before a part of a file, then the part. */
    private boolean writeFile(FilePart file, ByteBuffer... buffers) throws IOException {
        for (int i = 0; i < buffers.length - 1; i++) {
            if (!flush.flush(buffers[i])) {
                return false;
            }
        }
        try {
            file.send(channel);
        } catch (EOFException shrunk) {
            throw shrunk;
        } catch (IOException failure) {
            throw new EofException(failure);
        }
        return !file.place().hasRemaining();
    }

    private boolean writeBeginning(ByteBuffer large) throws IOException {
        int end = large.limit();
        large.limit(large.position() + LARGEST_WRITE);
        try {
            flush.flush(large);
        } finally {
            large.limit(end);
        }
        return false;
    }

    /** Returns how many bytes these buffers have left. */
    public static long remaining(ByteBuffer... buffers) {
        long remaining = 0;
        for (ByteBuffer buffer : buffers) {
            remaining += buffer.remaining();
        }
        return remaining;
    }
}
