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
 * What tells one content of a file from another without reading it.
 *
 * <p>The time of the last change is not enough: archives are unpacked with the times that they hold, which reproducible ones
 * set to a constant, and a file made in place of a deleted one often gets its number. No program sets the time of the last
 * change of anything about a file ({@code st_ctim}, IEEE 1003.1).
 *
 * @param file where it really lies
 * @param size its length in bytes
 * @param modified when it was last written, as programs say
 * @param changed when anything about it was changed last; where the file system does not tell, when it was last written
 * @param identity the file system's own name for it (device and inode), null where it has none
 */
record FileVersion(
        Path file,
        long size,
        FileTime modified,
        FileTime changed,
        @Nullable Object identity) {

    /** The coarsest clocks of file systems: a file may change again within it, and look the same. */
    private static final Duration TICK = Duration.ofSeconds(2);

    /** Returns the version of a regular file, or nothing where there is something else. Links are not followed. */
    static Optional<FileVersion> of(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        // anything but a file, such as a pipe, could block whoever opens it
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
        boolean isAsked = attributes.size() > DirectoryObjectStore.LARGEST_IN_MEMORY; // what is smaller is always read
        return isAsked && file.getFileSystem().supportedFileAttributeViews().contains("unix")
                ? (FileTime) Files.getAttribute(file, "unix:ctime", LinkOption.NOFOLLOW_LINKS)
                : attributes.lastModifiedTime();
    }

    /** Returns whether the file has been as it is for so long that a change would show. */
    boolean isSettled(Instant now) {
        return changed.toInstant().plus(TICK).isBefore(now);
    }
}
