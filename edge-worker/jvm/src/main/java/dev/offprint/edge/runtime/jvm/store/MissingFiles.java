package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.FileMemory.KnownFile;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** Tells files that are not there from files that cannot be read, and remembers the former. */
final class MissingFiles {

    private final Path root;
    private final FileMemory memory;
    private final String nameTooLong;

    MissingFiles(Path root, FileMemory memory) {
        this.root = root;
        this.memory = memory;
        this.nameTooLong = reasonForTooLongNames(root);
    }

    /**
     * Returns if a failure means that a key has no file.
     *
     * @throws StoreUnavailable if it means anything else
     */
    void check(ObjectKey key, IOException failure) throws StoreUnavailable {
        if (failure instanceof NoSuchFileException || failure instanceof NotDirectoryException) {
            remember(key);
        } else if (!(failure instanceof FileSystemException reason)
                || !(nameTooLong.equals(reason.getReason()) || leadsThroughAFile(key))) {
            throw new StoreUnavailable("cannot read " + key, failure);
        }
    }

    /** Remembers that there is no file. A missing file is absent; a missing directory is a failure, such as of a disk. */
    private void remember(ObjectKey key) throws StoreUnavailable {
        if (!Files.isDirectory(root)) {
            throw new StoreUnavailable("there is no directory " + root, null);
        }
        Path path = root.resolve(key.value());
        try {
            for (Path parent = path.getParent();
                    parent != null && parent.startsWith(root);
                    parent = parent.getParent()) {
                if (Files.exists(parent)) {
                    FileVersion version = FileVersion.of(parent);
                    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) { // a link may lead somewhere later
                        memory.put(key, new KnownFile(parent, version, null, null, null));
                    }
                    break;
                }
                path = parent;
            }
        } catch (IOException changing) { // it is found out again the next time
            return;
        }
    }

    /** Returns whether a part of the path is a file (ENOTDIR), for which Java has no exception type. */
    private boolean leadsThroughAFile(ObjectKey key) {
        Path path = root.resolve(key.value()).getParent();
        while (path != null && path.startsWith(root)) {
            if (Files.exists(path)) {
                return !Files.isDirectory(path);
            }
            path = path.getParent();
        }
        return false;
    }

    /** Returns the system's message for a name that is too long (ENAMETOOLONG), in its language: Java has only this text. */
    private static String reasonForTooLongNames(Path root) {
        try {
            Files.readAttributes(root.getFileSystem().getPath("x".repeat(5000)), BasicFileAttributes.class);
        } catch (FileSystemException refused) {
            return Optional.ofNullable(refused.getReason()).orElse("File name too long");
        } catch (IOException other) {
            return "File name too long";
        }
        return "File name too long";
    }
}
