package dev.offprint.publish.coding;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/** A scratch file that holds every list item once, so that lists need no heap. Safe for use by many threads. */
public final class Spool implements AutoCloseable {

    private static final int CHUNK = 1 << 16;

    private final FileChannel channel;
    private final AtomicLong end = new AtomicLong();

    /** Makes an empty spool at this place. */
    public Spool(Path file) throws IOException {
        channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /** Keeps an item and its deflated form. */
    public Fragment append(byte[] item) throws IOException {
        byte[] deflated = Deflated.fragment(item);
        long offset = end.getAndAdd(item.length + (long) deflated.length);
        write(offset, item);
        write(offset + item.length, deflated);
        return new Fragment(offset, item.length, deflated.length, Crc.of(item), Crc.shift(item.length));
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

    private void write(long offset, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            channel.write(buffer, offset + buffer.position());
        }
    }
}
