package dev.offprint.tree;

import dev.offprint.tree.disk.Folders;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The lock of a tree: only one build writes it at a time. */
public final class Lock implements AutoCloseable {

    /** The name of its file. */
    static final String NAME = "lock";

    private final Path root;
    private final Path folder;
    private final ProcessLock lock;

    private Lock(Path root, Path folder, ProcessLock lock) {
        this.root = root;
        this.folder = folder;
        this.lock = lock;
    }

    @SuppressWarnings("MustBeClosed") // closed with this
    public static Lock take(Path root) throws RefusedException, IOException {
        Path folder = root.resolve(LiveTree.STATE);
        Path file = folder.resolve(NAME);
        ProcessLock lock = ProcessLock.tryTake(file)
                .orElseThrow(() -> new RefusedException("another build"
                        + ProcessLock.holder(file).map(who -> " (" + who + ")").orElse("") + " is writing " + root
                        + "; wait for it, or choose another --out"));
        return new Lock(root, folder, lock);
    }

    /** Returns whether a build is writing a tree. Writes nothing. */
    static boolean isHeld(Path root) throws IOException {
        return ProcessLock.isHeld(root.resolve(LiveTree.STATE).resolve(NAME));
    }

    /** Releases the lock and changes no file, as the operating system does for a killed build. */
    public void abandon() throws IOException {
        lock.close();
    }

    /** Releases the lock, and deletes the build's folder if it has nothing to repair. */
    @Override
    public void close() throws IOException {
        try (ProcessLock released = lock) {
            if (!Files.exists(folder.resolve(Journal.NAME))) {
                released.delete();
                Folders.deleteEmpty(folder, root);
            }
        }
    }
}
