package dev.offprint.publish.storage;

import dev.offprint.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A storage in a folder. Objects appear atomically: they are written to a temporary file and renamed. Conditional writes
 * work between processes on one machine, with a file lock; a network file system has to support such locks.
 */
public final class FolderStorage implements Storage {

    private static final String WRITE = "write";
    private static final Pattern FULL = Pattern.compile("No space left|quota exceeded", Pattern.CASE_INSENSITIVE);
    private static final int BLOCK = 4_096;
    private static final String NO_ROOM =
            "there is no room left on its disk. Free some; or, where nobody publishes at this"
                    + " moment, run `offprint prune --allow unlocked`, which needs none (with `--keep 2 --older-than 0s --grace 0s` it"
                    + " frees the most)";

    /** The folder of temporary files. */
    private static final String INCOMING = ".incoming";

    /** The file with the lock. */
    private static final String LOCK = "lock";

    private final Path root;
    private final Path incoming;

    /** The file lock belongs to the process: threads need another one. */
    private final ReentrantLock writing = new ReentrantLock();

    /** Returns a storage in this folder, which need not exist yet. */
    public FolderStorage(Path root) {
        this.root = root.toAbsolutePath();
        this.incoming = this.root.resolve(INCOMING);
    }

    /** What is done with a file. */
    @FunctionalInterface
    private interface Work<T> {
        T run(Path file) throws IOException;
    }

    /** Does something with the file of a key, and explains the failure. */
    private <T> T explained(String what, String key, Work<T> work) throws StorageException {
        try {
            return work.run(root.resolve(key));
        } catch (StorageException known) {
            throw known;
        } catch (IOException failure) {
            throw explain(what, key, failure);
        }
    }

    /** The same for a file that may be missing. */
    private <T> Optional<T> present(String what, String key, Work<T> work) throws StorageException {
        return explained(what, key, file -> {
            try {
                return Optional.of(work.run(file));
            } catch (NoSuchFileException absent) {
                return Optional.empty();
            }
        });
    }

    @Override
    public Optional<Stored> get(String key) throws StorageException {
        return present("read", key, file -> {
            byte[] bytes = Files.readAllBytes(file);
            return new Stored(bytes, Sha256.of(bytes).hex());
        });
    }

    @Override
    public Optional<Sha256> digest(String key) throws StorageException {
        return present("read", key, file -> {
            try (InputStream in = Files.newInputStream(file)) {
                return Sha256.of(in);
            }
        });
    }

    @Override
    public long length(String key) throws StorageException {
        return present("look at", key, Files::size).orElse(-1L);
    }

    @Override
    public void put(String key, Upload upload) throws StorageException {
        explained(WRITE, key, file -> write(file, upload, false));
    }

    @Override
    public void create(String key, Upload upload) throws StorageException {
        locked(key, file -> {
            if (Files.exists(file)) {
                throw new StorageException.Conflict(file + " exists: somebody else has written it", null);
            }
            return write(file, upload, true);
        });
    }

    @Override
    public void replace(String key, String version, Upload upload) throws StorageException {
        locked(key, file -> {
            if (get(key).filter(now -> now.version().equals(version)).isEmpty()) {
                throw new StorageException.Conflict(file + " has changed: somebody else has written it", null);
            }
            return write(file, upload, true);
        });
    }

    @Override
    public void list(String prefix, Consumer<Listed> consumer) throws StorageException {
        explained("list", prefix, none -> {
            int slash = prefix.lastIndexOf('/');
            Path from = slash < 0 ? root : root.resolve(prefix.substring(0, slash));
            return Files.isDirectory(from) ? Files.walkFileTree(from, new Listing(prefix, consumer)) : from;
        });
    }

    @Override
    public void delete(Collection<String> keys) throws StorageException {
        for (String key : keys) {
            explained("delete", key, Files::deleteIfExists);
        }
    }

    /** Returns whether the folder exists. */
    public boolean exists() {
        return Files.isDirectory(root);
    }

    @Override
    public int sweep(Instant before) throws StorageException {
        return explained("sweep", INCOMING, folder -> {
            int swept = 0;
            if (!Files.isDirectory(folder)) {
                return swept;
            }
            try (Stream<Path> all = Files.list(folder)) {
                for (Path one : all.filter(file -> !file.endsWith(LOCK)).toList()) {
                    if (Files.getLastModifiedTime(one).toInstant().isBefore(before) && Files.deleteIfExists(one)) {
                        swept++;
                    }
                }
                return swept;
            } catch (NoSuchFileException renamed) {
                return swept; // its writer still runs and has renamed it: the next sweep finds the rest
            }
        });
    }

    @Override
    public void close() {}

    @Override
    public String toString() {
        String name = root.toString();
        return name.endsWith("/") ? name : name + "/"; // keys follow it in messages
    }

    /** Writes a file while no other thread or process does. */
    private void locked(String key, Work<Path> work) throws StorageException {
        explained(WRITE, key, file -> {
            writing.lock();
            try {
                Files.createDirectories(incoming);
                try (FileChannel channel = FileChannel.open(
                                incoming.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                        FileLock lock = channel.lock()) {
                    if (!lock.isValid()) {
                        throw new IOException("the lock was lost");
                    }
                    return work.run(file);
                }
            } finally {
                writing.unlock();
            }
        });
    }

    /**
     * Writes or replaces a file at once: a temporary one is renamed.
     *
     * @param durably whether to wait until the content is on the disk
     */
    private Path write(Path to, Upload upload, boolean durably) throws IOException {
        Files.createDirectories(incoming);
        Path temporary = incoming.resolve(UUID.randomUUID().toString());
        try {
            fill(temporary, upload, durably);
            Files.createDirectories(to.getParent());
            return Files.move(temporary, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
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

    private StorageException explain(String what, String key, IOException failure) {
        String failed = "cannot " + what + " " + root.resolve(key) + ": ";
        return what.equals(WRITE) && isFull(failure)
                ? new StorageException.Full(failed + NO_ROOM, failure)
                : new StorageException(
                        failed + failure.getClass().getSimpleName() + " " + failure.getMessage()
                                + "; check the disk and its permissions",
                        failure);
    }

    /**
     * Returns whether the disk is full. The message of the system may be in the language of the user, so the space counts as
     * well.
     */
    private boolean isFull(IOException failure) {
        try {
            return FULL.matcher(String.valueOf(failure.getMessage())).find()
                    || Files.getFileStore(root).getUsableSpace() < BLOCK;
        } catch (IOException unknown) {
            return false;
        }
    }

    private String key(Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    /** Lists the objects below a folder. */
    private final class Listing extends SimpleFileVisitor<Path> {
        private final String prefix;
        private final Consumer<Listed> consumer;

        Listing(String prefix, Consumer<Listed> consumer) {
            this.prefix = prefix;
            this.consumer = consumer;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String below = key(folder) + "/";
            boolean wanted = folder.equals(root) || below.startsWith(prefix) || prefix.startsWith(below);
            return wanted && !folder.equals(incoming) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String key = key(file);
            if (key.startsWith(prefix)) {
                consumer.accept(new Listed(
                        key, attributes.size(), attributes.lastModifiedTime().toMillis() / 1000));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException gone) throws IOException {
            if (gone instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE; // deleted since it was listed
            }
            throw gone;
        }
    }
}
