package dev.offprint.edge.runtime.jvm.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the content of a file without reading it.
 *
 * <p>The modification time is not enough: unpacked files have the times of their archive, which is constant in reproducible
 * archives, and a new file often gets the inode number of a deleted one. Programs cannot set the change time ({@code st_ctim}, IEEE
 * 1003.1).
 *
 * @param file the path, with links resolved
 * @param size its length in bytes
 * @param modified the modification time
 * @param changed the change time, or the modification time if the file system has no change time
 * @param identity device and inode, or null
 */
record FileVersion(
        Path file,
        long size,
        FileTime modified,
        FileTime changed,
        @Nullable Object identity) {

    /** The resolution of the coarsest file system clocks: two changes within it may have the same time. */
    private static final Duration TICK = Duration.ofSeconds(2);

    /** Returns the version of a regular file, or nothing if it is something else. Links are not followed. */
    static Optional<FileVersion> of(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        // to open something else, such as a pipe, could block
        return attributes.isRegularFile()
                ? Optional.of(new FileVersion(
                        file,
                        attributes.size(),
                        attributes.lastModifiedTime(),
                        changed(file, attributes),
                        attributes.fileKey()))
                : Optional.empty();
    }

    private static FileTime changed(Path file, BasicFileAttributes attributes) throws IOException {
        boolean isAsked = attributes.size() > DirectoryObjectStore.LARGEST_IN_MEMORY; // smaller files are always read
        return isAsked && file.getFileSystem().supportedFileAttributeViews().contains("unix")
                ? (FileTime) Files.getAttribute(file, "unix:ctime", LinkOption.NOFOLLOW_LINKS)
                : attributes.lastModifiedTime();
    }

    /** Returns whether the file is old enough that another change would have another time. */
    boolean isSettled(Instant now) {
        return changed.toInstant().plus(TICK).isBefore(now);
    }
}
