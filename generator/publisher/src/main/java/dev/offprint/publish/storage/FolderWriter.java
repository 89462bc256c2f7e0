package dev.offprint.publish.storage;

import dev.offprint.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** Writes files atomically: to a temporary file that is renamed, and for conditional writes under a lock. */
final class FolderWriter {

    /** The folder of temporary files. */
    static final String INCOMING = ".incoming";

    /** The file with the lock. */
    private static final String LOCK = "lock";

    private final Path incoming;
    /** The file lock belongs to the process: threads need another one. */
    private final ReentrantLock writing = new ReentrantLock();

    FolderWriter(Path root) {
        this.incoming = root.resolve(INCOMING);
    }

    /** An action under the lock. */
    @FunctionalInterface
    interface Step {
        void run() throws IOException;
    }

    /** Returns whether a folder holds temporary files. */
    boolean isTemporary(Path folder) {
        return folder.equals(incoming);
    }

    void locked(Step step) throws IOException {
        writing.lock();
        try {
            Files.createDirectories(incoming);
            try (FileChannel channel = FileChannel.open(
                            incoming.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                if (lock.isValid()) {
                    step.run();
                }
            }
        } finally {
            writing.unlock();
        }
    }

    /**
     * Writes or replaces a file.
     *
     * @param durably whether to wait until the content is on the disk
     */
    void write(Path to, Upload upload, boolean durably) throws IOException {
        Files.createDirectories(incoming);
        Path temporary = incoming.resolve(UUID.randomUUID().toString());
        try {
            fill(temporary, upload, durably);
            Files.createDirectories(to.getParent());
            Files.move(temporary, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException impossible) {
            Files.deleteIfExists(temporary);
            throw new IOException("this file system cannot rename at once", impossible);
        } catch (IOException failure) {
            Files.deleteIfExists(temporary);
            throw failure;
        }
    }

    private static void fill(Path temporary, Upload upload, boolean durably) throws IOException {
        MessageDigest digest = Sha256.digest();
        try (InputStream in = new DigestInputStream(upload.content().open(), digest)) {
            Files.copy(in, temporary);
        }
        if (!Sha256.of(digest).equals(upload.sha256())) {
            throw new IOException("what was read is not what was announced");
        }
        if (durably) {
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
        }
    }

    /** Deletes temporary files that were last written before a moment, and returns their number. */
    int sweep(Instant before) throws IOException {
        if (!Files.isDirectory(incoming)) {
            return 0;
        }
        int swept = 0;
        try (Stream<Path> all = Files.list(incoming)) {
            for (Path one : all.filter(file -> !file.endsWith(LOCK)).toList()) {
                if (Files.getLastModifiedTime(one).toInstant().isBefore(before) && Files.deleteIfExists(one)) {
                    swept++;
                }
            }
            return swept;
        } catch (NoSuchFileException renamed) {
            return swept; // its writer still runs and has renamed it: the next sweep finds the rest
        }
    }
}
