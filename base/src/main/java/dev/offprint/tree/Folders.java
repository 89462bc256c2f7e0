package dev.offprint.tree;

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

/** What is done to folders and files as wholes. */
public final class Folders {

    private Folders() {}

    /** Makes a folder, and those around it only where they are missing: mostly they are not, and to ask costs as much. */
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

    /** Puts a file or a new folder in its place, at once. */
    public static void replace(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Puts on the disk which names a folder holds, where the system can: a name may reach it later than what it names. */
    static void force(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException | UnsupportedOperationException impossible) {
            // Windows and some network drives cannot; then a power failure may undo the last renames
        }
    }

    /** Deletes a folder with all that is in it, if there is one. */
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

    /** Deletes a folder and those around it as long as they are empty, up to the root of the tree. */
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
