package dev.offprint.edge.runtime.jvm.store;

import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/**
 * What tells one content of a file from another without reading it.
 *
 * @param file where it really lies
 * @param size its length in bytes
 * @param modified when it was last written
 * @param identity the file system's own name for it (device and inode), null where it has none
 */
record FileVersion(
        Path file, long size, FileTime modified, @Nullable Object identity) {

    static FileVersion of(Path file, BasicFileAttributes attributes) {
        return new FileVersion(file, attributes.size(), attributes.lastModifiedTime(), attributes.fileKey());
    }
}
