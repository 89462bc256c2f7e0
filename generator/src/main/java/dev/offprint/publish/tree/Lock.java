package dev.offprint.publish.tree;

import dev.offprint.publish.RefusedException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Keeps two builds from writing one tree. The operating system lets go of it when a build is killed. */
final class Lock implements AutoCloseable {

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
                FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (tryLock(channel) == null) {
            channel.close();
            throw new RefusedException("another build is writing " + root + "; wait for it, or choose another --out");
        }
        return new Lock(root, folder, channel);
    }

    /** Lets go, and takes the folder along where nothing is left in it to repair. */
    @Override
    public void close() throws IOException {
        if (!Files.exists(folder.resolve(Journal.NAME))) {
            Files.deleteIfExists(folder.resolve("lock"));
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
