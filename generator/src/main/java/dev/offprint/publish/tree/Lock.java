package dev.offprint.publish.tree;

import dev.offprint.publish.RefusedException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Keeps two builds from writing one tree. The operating system lets go of it when a build is killed. */
final class Lock implements AutoCloseable {

    private static final String NAME = "lock";

    private final Path root;
    private final Path folder;
    private final FileChannel channel;

    private Lock(Path root, Path folder, FileChannel channel) {
        this.root = root;
        this.folder = folder;
        this.channel = channel;
    }

    static Lock take(Path root) throws RefusedException, IOException {
        Path folder = root.resolve(LiveTree.STATE);
        Files.createDirectories(folder);
        FileChannel channel =
                FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (tryLock(channel) == null) {
            channel.close();
            throw new RefusedException("another build is writing " + root + "; wait for it, or choose another --out");
        }
        return new Lock(root, folder, channel);
    }

    /** Returns whether a build is at a tree. Writes nothing; where the lock cannot be asked, no build of ours can hold it. */
    static boolean isHeld(Path root) throws IOException {
        Path file = root.resolve(LiveTree.STATE).resolve(NAME);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock lock = tryLock(channel)) {
            return lock == null;
        } catch (NoSuchFileException | AccessDeniedException | ReadOnlyFileSystemException free) {
            return false;
        }
    }

    /** Lets go, and takes the folder along where nothing is left in it to repair. */
    @Override
    public void close() throws IOException {
        if (!Files.exists(folder.resolve(Journal.NAME))) {
            Files.deleteIfExists(folder.resolve(NAME));
            Folders.deleteEmpty(folder, root);
        }
        channel.close();
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException ours) {
            return null;
        }
    }
}
