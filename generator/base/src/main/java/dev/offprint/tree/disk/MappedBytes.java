package dev.offprint.tree.disk;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Keeps bytes until a build ends: in the heap while they are few, else in a file that is mapped into memory, of which the system
 * keeps there what it has room for. The records of 100,000 articles have half a gigabyte, the table of their files 150 MB. Safe for use by many threads.
 */
public final class MappedBytes implements AutoCloseable {

    /** So much of the file is mapped at once: the number of mappings is bounded. */
    private static final int SEGMENT = 1 << 24;
    /** On Windows a file that is mapped cannot be replaced or deleted. */
    private static final boolean CAN_MAP = File.separatorChar == '/';

    private final Path file;
    private long inHeap;
    private long kept;
    private @Nullable FileChannel channel;
    private ByteBuffer segment = ByteBuffer.allocate(0);
    /** Where the segment begins in the file. */
    private long start;

    /**
     * Returns an empty store.
     *
     * @param file where bytes are kept that are too many for the heap; made when it is needed, deleted at the end
     * @param inHeap how many bytes the heap may keep
     */
    public MappedBytes(Path file, long inHeap) {
        this.file = file;
        this.inHeap = CAN_MAP ? inHeap : Long.MAX_VALUE;
    }

    /** Returns how many bytes the heap of this process may keep of something large. */
    public static long partOfHeap() {
        return Runtime.getRuntime().maxMemory() / 32;
    }

    /**
     * Returns the content of a file: in the heap if it has at most so many bytes, else mapped. A file that is mapped may be replaced by
     * another, and must not be cut short.
     */
    public static ByteBuffer read(Path file, long inHeap) throws IOException {
        if (!CAN_MAP || Files.size(file) <= inHeap) {
            return ByteBuffer.wrap(Files.readAllBytes(file));
        }
        try (FileChannel whole = FileChannel.open(file, StandardOpenOption.READ)) {
            return whole.map(MapMode.READ_ONLY, 0, whole.size());
        } catch (IOException | UnsupportedOperationException failed) { // not every file system can map
            return ByteBuffer.wrap(Files.readAllBytes(file));
        }
    }

    /** Keeps these bytes, and returns where. They stay in the heap if the file cannot be written. */
    public synchronized ByteBuffer keep(ByteBuffer bytes) {
        int length = bytes.remaining();
        kept += length;
        if (kept > inHeap) {
            try {
                return write(bytes.duplicate(), length);
            } catch (IOException | UnsupportedOperationException failed) { // not every file system can map
                inHeap = Long.MAX_VALUE;
            }
        }
        return ByteBuffer.allocate(length).put(bytes.duplicate()).flip();
    }

    /** A disk that is full must fail a write: who writes into a mapping ends the process instead. So it is for reading only. */
    private ByteBuffer write(ByteBuffer bytes, int length) throws IOException {
        FileChannel out = channel();
        if (segment.remaining() < length) {
            start += segment.capacity();
            int size = Math.max(SEGMENT, length);
            out.write(ByteBuffer.allocate(1), start + size - 1);
            segment = out.map(MapMode.READ_ONLY, start, size);
        }
        int from = segment.position();
        while (bytes.hasRemaining()) {
            out.write(bytes, start + from + length - bytes.remaining());
        }
        segment.position(from + length);
        return segment.slice(from, length);
    }

    private FileChannel channel() throws IOException {
        FileChannel open = channel;
        if (open == null) {
            open = NewFile.open(file);
            channel = open;
        }
        return open;
    }

    /** Deletes the file, and that of a process that was killed. What was kept in it must not be used any more. */
    @Override
    public synchronized void close() throws IOException {
        FileChannel open = channel;
        channel = null;
        if (open != null) {
            open.close();
        }
        Files.deleteIfExists(file);
    }
}
