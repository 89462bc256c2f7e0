package dev.offprint.edge.runtime.jvm.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the content of a file or a directory without reading it.
 *
 * <p>The modification time is not enough: unpacked files have the times of their archive, which is constant in reproducible
 * archives, and a new file often gets the inode number of a deleted one. Programs cannot set the change time ({@code st_ctim}, IEEE
 * 1003.1).
 *
 * @param kind what it is
 * @param size its length in bytes
 * @param modified the modification time
 * @param changed the change time, or the modification time if the file system has no change time
 * @param identity device and inode, or null
 */
record FileVersion(
        Kind kind,
        long size,
        FileTime modified,
        FileTime changed,
        @Nullable Object identity) {

    /** The resolution of the coarsest file system clocks: two changes within it may have the same time. */
    private static final Duration TICK = Duration.ofSeconds(2);

    private static final String UNIX = "unix:size,lastModifiedTime,ctime,fileKey,isRegularFile,isDirectory";

    /** What a path leads to. */
    enum Kind {
        /** A regular file. */
        FILE,
        /** A directory. */
        DIRECTORY,
        /** Something else, such as a pipe; to open it could block. */
        OTHER
    }

    /** Returns the version of what a path leads to, links followed. */
    static FileVersion of(Path path) throws IOException {
        return path.getFileSystem().supportedFileAttributeViews().contains("unix")
                ? unix(Files.readAttributes(path, UNIX))
                : basic(Files.readAttributes(path, BasicFileAttributes.class));
    }

    /** Returns whether the last change is so long ago that another one would have another time. */
    boolean isSettled(Instant now) {
        return changed.toInstant().plus(TICK).isBefore(now);
    }

    private static FileVersion unix(Map<String, Object> attributes) throws IOException {
        if (attributes.get("size") instanceof Long size
                && attributes.get("lastModifiedTime") instanceof FileTime modified
                && attributes.get("ctime") instanceof FileTime changed) {
            boolean file = Boolean.TRUE.equals(attributes.get("isRegularFile"));
            boolean directory = Boolean.TRUE.equals(attributes.get("isDirectory"));
            return new FileVersion(kind(file, directory), size, modified, changed, attributes.get("fileKey"));
        }
        throw new IOException("the file system does not tell the size and the times of a file");
    }

    private static FileVersion basic(BasicFileAttributes attributes) {
        return new FileVersion(
                kind(attributes.isRegularFile(), attributes.isDirectory()),
                attributes.size(),
                attributes.lastModifiedTime(),
                attributes.lastModifiedTime(),
                attributes.fileKey());
    }

    private static Kind kind(boolean file, boolean directory) {
        return file ? Kind.FILE : directory ? Kind.DIRECTORY : Kind.OTHER;
    }
}
