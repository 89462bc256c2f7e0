package dev.offprint.tree.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Operations on whole folders and files. */
public final class Folders {

    private Folders() {}

    /** Creates a folder, and its parents only if they are missing: mostly they exist, and a check costs as much. */
    public static void make(Path folder) throws IOException {
        try {
            Files.createDirectory(folder);
        } catch (NoSuchFileException missing) {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException made) {
            if (!Files.isDirectory(folder)) {
                throw made;
            }
        }
    }

    /** Moves a file or a new folder to its place, atomically. */
    public static void replace(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Writes a folder's names to the disk, if the system can: a name may be written later than its file. */
    public static void force(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException | UnsupportedOperationException impossible) {
            // Windows and some network drives cannot; then a power failure may undo the last renames
        }
    }

    /** Deletes a folder with its content, if it exists. */
    public static void deleteAll(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path one, @Nullable IOException failed) throws IOException {
                Files.delete(one);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Deletes a folder and its parents as long as they are empty, up to the root of the tree. */
    public static void deleteEmpty(@Nullable Path one, Path root) throws IOException {
        for (Path at = one; at != null && !at.equals(root); at = at.getParent()) {
            try {
                Files.deleteIfExists(at);
            } catch (DirectoryNotEmptyException inUse) {
                return;
            }
        }
    }
}
