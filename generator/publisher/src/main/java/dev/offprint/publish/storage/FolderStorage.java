package dev.offprint.publish.storage;

import dev.offprint.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

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

    private final Path root;
    private final FolderWriter writer;

    /** Returns a storage in this folder, which need not exist yet. */
    public FolderStorage(Path root) {
        this.root = root.toAbsolutePath();
        this.writer = new FolderWriter(this.root);
    }

    @Override
    public Optional<Stored> get(String key) throws StorageException {
        try {
            byte[] bytes = Files.readAllBytes(root.resolve(key));
            return Optional.of(new Stored(bytes, Sha256.of(bytes).hex()));
        } catch (NoSuchFileException absent) {
            return Optional.empty();
        } catch (IOException failure) {
            throw explained("read", key, failure);
        }
    }

    @Override
    public Optional<Sha256> digest(String key) throws StorageException {
        try (InputStream in = Files.newInputStream(root.resolve(key))) {
            return Optional.of(Sha256.of(in));
        } catch (NoSuchFileException absent) {
            return Optional.empty();
        } catch (IOException failure) {
            throw explained("read", key, failure);
        }
    }

    @Override
    public long length(String key) throws StorageException {
        try {
            return Files.size(root.resolve(key));
        } catch (NoSuchFileException absent) {
            return -1;
        } catch (IOException failure) {
            throw explained("look at", key, failure);
        }
    }

    @Override
    public void put(String key, Upload upload) throws StorageException {
        try {
            writer.write(root.resolve(key), upload, false);
        } catch (IOException failure) {
            throw explained(WRITE, key, failure);
        }
    }

    @Override
    public void create(String key, Upload upload) throws StorageException {
        locked(key, () -> {
            if (Files.exists(root.resolve(key))) {
                throw new StorageException.Conflict(root.resolve(key) + " exists: somebody else has written it", null);
            }
            writer.write(root.resolve(key), upload, true);
        });
    }

    @Override
    public void replace(String key, String version, Upload upload) throws StorageException {
        locked(key, () -> {
            Optional<Stored> now = get(key);
            if (now.isEmpty() || !now.get().version().equals(version)) {
                throw new StorageException.Conflict(
                        root.resolve(key) + " has changed: somebody else has written it", null);
            }
            writer.write(root.resolve(key), upload, true);
        });
    }

    @Override
    public void list(String prefix, Consumer<Listed> consumer) throws StorageException {
        int slash = prefix.lastIndexOf('/');
        Path from = slash < 0 ? root : root.resolve(prefix.substring(0, slash));
        try {
            if (Files.isDirectory(from)) {
                Files.walkFileTree(from, new Listing(prefix, consumer));
            }
        } catch (IOException failure) {
            throw explained("list", prefix, failure);
        }
    }

    @Override
    public void delete(Collection<String> keys) throws StorageException {
        for (String key : keys) {
            try {
                Files.deleteIfExists(root.resolve(key));
            } catch (IOException failure) {
                throw explained("delete", key, failure);
            }
        }
    }

    /** Returns whether the folder exists. */
    public boolean exists() {
        return Files.isDirectory(root);
    }

    @Override
    public int sweep(Instant before) throws StorageException {
        try {
            return writer.sweep(before);
        } catch (IOException failure) {
            throw explained("sweep", FolderWriter.INCOMING, failure);
        }
    }

    @Override
    public void close() {}

    @Override
    public String toString() {
        String name = root.toString();
        return name.endsWith("/") ? name : name + "/"; // keys follow it in messages
    }

    private void locked(String key, FolderWriter.Step step) throws StorageException {
        try {
            writer.locked(step);
        } catch (IOException failure) {
            throw explained(WRITE, key, failure);
        }
    }

    private StorageException explained(String what, String key, IOException failure) {
        if (failure instanceof StorageException known) {
            return known;
        }
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
            return wanted && !writer.isTemporary(folder) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
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
