package dev.offprint.tree.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A lock file. One thread of one process holds it at a time; the operating system releases it when the process is killed. The
 * holder may delete the file.
 *
 * <p>Because files are deleted, locking one is not enough: one process may lock the deleted file while another locks a new file of
 * the same name. So a process that has locked a file writes a random word into it, and holds the lock only if the file of that name
 * has the word.
 */
public final class ProcessLock implements AutoCloseable {

    /**
     * The files that this process has opened. A process loses its POSIX record locks of a file when it closes any descriptor of it
     * (fcntl, IEEE 1003.1), so a thread must find out that another one holds a lock without opening the file.
     */
    private static final Set<Path> OPENED = ConcurrentHashMap.newKeySet();

    private static final int ATTEMPTS = 10;
    private static final long PAUSE_MILLIS = 20;

    private final Path file;
    private final LockedFile locked;

    private ProcessLock(Path file, LockedFile locked) {
        this.file = file;
        this.locked = locked;
    }

    /** Called before every step, for tests in which other processes act between steps. */
    @FunctionalInterface
    interface Steps {
        void before(String step) throws IOException;
    }

    /**
     * Takes a lock, or returns nothing if another process or thread holds it. It retries for a fifth of a second, because a call of
     * {@link #isHeld} holds the lock for a moment.
     *
     * @param file the file, which is created if missing, with its folders
     */
    public static Optional<ProcessLock> tryTake(Path file) throws IOException {
        return tryTake(file, step -> {});
    }

    static Optional<ProcessLock> tryTake(Path file, Steps steps) throws IOException {
        for (int i = 0; i < ATTEMPTS; i++) {
            if (i > 0 && !pause()) {
                return Optional.empty();
            }
            try {
                Optional<ProcessLock> lock = take(file, steps);
                if (lock.isPresent()) {
                    return lock;
                }
            } catch (NoSuchFileException deleted) {
                // its last holder has deleted the folder as well
                if (i + 1 == ATTEMPTS) {
                    throw deleted;
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the name of the holder of a lock, if known: {@code process 4711}. */
    public static Optional<String> holder(Path file) {
        try {
            Path real = real(file);
            if (OPENED.contains(real)) {
                return Optional.of("this process");
            }
            String word = Files.readString(real, StandardCharsets.US_ASCII);
            int end = word.indexOf(' ');
            return end < 1 ? Optional.empty() : Optional.of("process " + word.substring(0, end));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    /** Returns whether a lock is held. Writes nothing. If the file cannot be opened, no process of this user holds it. */
    public static boolean isHeld(Path file) throws IOException {
        Path real;
        try {
            real = real(file);
        } catch (NoSuchFileException free) {
            return false;
        }
        if (!OPENED.add(real)) {
            return true;
        }
        try (FileChannel channel = FileChannel.open(real, StandardOpenOption.READ);
                FileLock lock = channel.tryLock(LockedFile.REGION, 1, true)) {
            return lock == null;
        } catch (NoSuchFileException | AccessDeniedException | ReadOnlyFileSystemException free) {
            return false;
        } finally {
            OPENED.remove(real);
        }
    }

    private static Optional<ProcessLock> take(Path file, Steps steps) throws IOException {
        Files.createDirectories(folder(file));
        Path real = real(file);
        if (!OPENED.add(real)) {
            return Optional.empty();
        }
        Optional<ProcessLock> lock = Optional.empty();
        try {
            lock = LockedFile.open(real, steps).map(locked -> new ProcessLock(real, locked));
            return lock;
        } finally {
            if (lock.isEmpty()) {
                OPENED.remove(real);
            }
        }
    }

    private static Path real(Path file) throws IOException {
        return folder(file).toRealPath().resolve(file.getFileName());
    }

    private static Path folder(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent(), "the root is no file");
    }

    private static boolean pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
            return true;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Deletes the file. Processes that have opened it before still cannot lock it until this lock is closed. */
    public void delete() throws IOException {
        Files.deleteIfExists(file);
    }

    /** Releases the lock. */
    @Override
    public void close() throws IOException {
        try {
            locked.close();
        } finally {
            OPENED.remove(file);
        }
    }

    /**
     * A locked file that was verified to be the file of its name.
     *
     * @param locked holds the lock
     * @param named another channel of the same file; closing it would release the lock (fcntl, IEEE 1003.1)
     */
    private record LockedFile(FileChannel locked, FileChannel named) implements Closeable {

        /** The locked region: one byte that no file has, so that the content stays readable on systems with mandatory locks. */
        static final long REGION = Long.MAX_VALUE - 1;

        /** Locks a file, or returns nothing if it is locked already or is no longer the file of this name. */
        static Optional<LockedFile> open(Path file, Steps steps) throws IOException {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileChannel named = null;
            boolean held = false;
            try {
                steps.before("lock");
                if (tryLock(channel) == null) {
                    return Optional.empty();
                }
                byte[] word =
                        (ProcessHandle.current().pid() + " " + UUID.randomUUID()).getBytes(StandardCharsets.US_ASCII);
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
}
