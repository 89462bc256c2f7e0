package dev.offprint.tree.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
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
import java.util.concurrent.ConcurrentHashMap;

/**
 * A lock in a file, which one process and one thread holds at a time. The operating system releases it when its holder is
 * killed. The holder may delete the file.
 *
 * <p>To lock a file is not enough where files are deleted: of two processes, one may lock the file that was deleted while
 * the other locks a new one of the same name. So who has locked a file writes a word of his own into it, and holds the lock
 * only if the file of that name holds the word.
 */
public final class ProcessLock implements AutoCloseable {

    /**
     * The files that this process has opened. Record locks of POSIX belong to a process (fcntl, IEEE 1003.1): it loses them
     * when it closes any descriptor of the file. So a thread finds out that another one holds a lock without opening it.
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

    /** Hears of every step before it is done; tests let other processes act there. */
    @FunctionalInterface
    interface Steps {
        void before(String step) throws IOException;
    }

    /**
     * Takes a lock, or returns nothing where another process or thread holds it. Who looks at a lock for a moment
     * ({@link #isHeld}) does not keep others from taking it: it is tried for a fifth of a second.
     *
     * @param file the file, which is made where it is missing, and the folders around it
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

    /** Returns what the holder of a lock is called, where that can be told: {@code process 4711}. */
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

    /** Returns whether a lock is held. Writes nothing; where the file cannot be opened, nobody of ours can hold it. */
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

    /** Deletes the file. The lock stays held, until it is closed, against those who have opened the file before. */
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
}
