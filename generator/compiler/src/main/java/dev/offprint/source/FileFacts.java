package dev.offprint.source;

import dev.offprint.source.SourceEntry.Stamp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What a file system says of a file.
 *
 * @param isLink whether it is a symbolic link
 * @param isFolder whether it is a folder
 * @param isFile whether it is a regular file
 * @param stamp its stamp
 */
record FileFacts(boolean isLink, boolean isFolder, boolean isFile, Stamp stamp) {

    private static final String UNIX =
            "unix:size,lastModifiedTime,ctime,fileKey,isSymbolicLink,isDirectory,isRegularFile";
    /** 2^64 divided by the golden ratio: products with it differ in all bits. */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /** Returns what is said of a file, or of a link itself where links are not followed. */
    static FileFacts of(Path file, LinkOption... options) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                ? unix(Files.readAttributes(file, UNIX, options))
                : basic(Files.readAttributes(file, BasicFileAttributes.class, options));
    }

    private static FileFacts unix(Map<String, Object> facts) {
        Stamp stamp = new Stamp(
                (Long) get(facts, "size"),
                nanos((FileTime) get(facts, "lastModifiedTime")),
                nanos((FileTime) get(facts, "ctime")),
                key(facts.get("fileKey")));
        return new FileFacts(is(facts, "isSymbolicLink"), is(facts, "isDirectory"), is(facts, "isRegularFile"), stamp);
    }

    private static FileFacts basic(BasicFileAttributes facts) {
        Stamp stamp = new Stamp(facts.size(), nanos(facts.lastModifiedTime()), 0, key(facts.fileKey()));
        return new FileFacts(facts.isSymbolicLink(), facts.isDirectory(), facts.isRegularFile(), stamp);
    }

    private static Object get(Map<String, Object> facts, String name) {
        return Objects.requireNonNull(facts.get(name), name);
    }

    private static boolean is(Map<String, Object> facts, String name) {
        return Boolean.TRUE.equals(facts.get(name));
    }

    private static long nanos(FileTime time) {
        return time.to(TimeUnit.NANOSECONDS);
    }

    /** Java's own hash of a key adds device and inode, so that neighbours on two disks have the same. */
    private static long key(@Nullable Object key) {
        if (key == null) {
            return 0;
        }
        String text = key.toString(); // (dev=fd01,ino=1234)
        long hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * GOLDEN;
            hash ^= hash >>> 32;
        }
        return hash;
    }
}
