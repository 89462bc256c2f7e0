package dev.offprint.publish.coding;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A file that holds every article's JSON once, deflated as well where lists are to be compressed, so that lists need no
 * heap. A build that remembers the last one appends to its spool. Safe for use by many threads.
 */
public final class Spool implements AutoCloseable {

    private static final int CHUNK = 1 << 16;

    private final FileChannel channel;
    private final AtomicLong end;

    private Spool(FileChannel channel, long end) {
        this.channel = channel;
        this.end = new AtomicLong(end);
    }

    /**
     * What was spooled, and the deflated pieces while they are at hand.
     *
     * @param item where it lies
     * @param begun the deflated opening with the first translation
     * @param rest the deflated second translation
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Spooled(ListItem item, byte[] begun, byte[] rest) {}

    /** Makes an empty spool at this place, in place of any that is there. */
    public static Spool create(Path file) throws IOException {
        return new Spool(
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE),
                0);
    }

    /**
     * Opens a spool to append to what an earlier build is known to have left.
     *
     * @param length how much of it is known; what follows was left by a build that did not end
     * @throws IOException where it is shorter than that, too
     */
    public static Spool reopen(Path file, long length) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (channel.size() < length) {
            channel.close();
            throw new EOFException(file + " is shorter than it was");
        }
        channel.truncate(length);
        return new Spool(channel, length);
    }

    /** Returns the number of bytes it holds. */
    public long length() {
        return end.get();
    }

    /**
     * Keeps an article.
     *
     * @param deflating whether lists will be compressed
     */
    public Spooled append(ItemParts parts, boolean deflating) throws IOException {
        byte[] begun = parts.begun();
        byte[] second = parts.second();
        byte[] none = new byte[0];
        byte[] aloneDeflated = deflating ? Deflated.fragment(parts.opening()) : none;
        byte[] begunDeflated = deflating ? Deflated.fragment(begun) : none;
        byte[] restDeflated = deflating && second.length > 0 ? Deflated.fragment(second) : none;
        long offset = write(begun, second, aloneDeflated, begunDeflated, restDeflated);
        ListItem item = new ListItem(
                offset,
                parts.opening().length,
                parts.first().length,
                second.length,
                deflating ? Piece.of(parts.opening(), aloneDeflated) : Piece.NONE,
                deflating ? Piece.of(begun, begunDeflated) : Piece.NONE,
                deflating ? Piece.of(second, restDeflated) : Piece.NONE);
        return new Spooled(item, begunDeflated, restDeflated);
    }

    /** Copies a range of the spool. */
    void copy(long offset, int length, OutputStream out) throws IOException {
        byte[] chunk = new byte[Math.min(CHUNK, Math.max(1, length))];
        int done = 0;
        while (done < length) {
            ByteBuffer buffer = ByteBuffer.wrap(chunk, 0, Math.min(chunk.length, length - done));
            int n = channel.read(buffer, offset + done);
            if (n < 0) {
                throw new IOException("the spool is shorter than what was written to it");
            }
            out.write(chunk, 0, n);
            done += n;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Writes these one behind the other at the end, in one call: the file system does its work once. */
    private long write(byte[]... all) throws IOException {
        int size = 0;
        for (byte[] one : all) {
            size += one.length;
        }
        ByteBuffer buffer = ByteBuffer.allocate(size);
        for (byte[] one : all) {
            buffer.put(one);
        }
        long offset = end.getAndAdd(size);
        buffer.flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer, offset + buffer.position());
        }
        return offset;
    }
}
