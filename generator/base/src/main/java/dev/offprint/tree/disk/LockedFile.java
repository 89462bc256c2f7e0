package dev.offprint.tree.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A locked file that was verified to be the file of its name.
 *
 * @param locked holds the lock
 * @param named another channel of the same file; closing it would release the lock (fcntl, IEEE 1003.1)
 */
record LockedFile(FileChannel locked, FileChannel named) implements Closeable {

    /** The locked region: one byte that no file has, so that the content stays readable on systems with mandatory locks. */
    static final long REGION = Long.MAX_VALUE - 1;

    /** Locks a file, or returns nothing if it is locked already or is no longer the file of this name. */
    static Optional<LockedFile> open(Path file, ProcessLock.Steps steps) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileChannel named = null;
        boolean held = false;
        try {
            steps.before("lock");
            if (tryLock(channel) == null) {
                return Optional.empty();
            }
            byte[] word = (ProcessHandle.current().pid() + " " + UUID.randomUUID()).getBytes(StandardCharsets.US_ASCII);
            write(channel, word, file);
            steps.before("look");
            named = open(file);
            if (named != null && holds(named, word)) {
                held = true;
                return Optional.of(new LockedFile(channel, named));
            }
            return Optional.empty();
        } finally {
            if (!held) {
                channel.close();
                if (named != null) {
                    named.close();
                }
            }
        }
    }

    private static void write(FileChannel channel, byte[] word, Path file) throws IOException {
        try {
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(word), 0);
        } catch (IOException failed) {
            throw WriteFailure.of(file, failed);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(REGION, 1, false);
        } catch (OverlappingFileLockException ours) {
            return null; // by another class loader of this process
        }
    }

    private static @Nullable FileChannel open(Path file) throws IOException {
        try {
            return FileChannel.open(file, StandardOpenOption.READ);
        } catch (NoSuchFileException deleted) {
            return null;
        }
    }

    private static boolean holds(FileChannel channel, byte[] word) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(word.length + 1);
        while (read.hasRemaining() && channel.read(read, read.position()) >= 0) {
            // a read may stop short
        }
        return read.flip().equals(ByteBuffer.wrap(word));
    }

    @Override
    public void close() throws IOException {
        try {
            named.close();
        } finally {
            locked.close();
        }
    }
}
