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
public record FileFacts(boolean isLink, boolean isFolder, boolean isFile, Stamp stamp) {

    private static final String VIEW = "unix";
    private static final String UNIX =
            VIEW + ":size,lastModifiedTime,ctime,dev,ino,isSymbolicLink,isDirectory,isRegularFile";
    /** 2^64 divided by the golden ratio: products with it differ in all bits. */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /** Returns whether a file system tells when anything about a file changed last, which no program sets. */
    public static boolean hasChangeTimes(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains(VIEW);
    }

    /** Returns what is said of a file, or of a link itself where links are not followed. */
    public static FileFacts of(Path file, LinkOption... options) throws IOException {
        return hasChangeTimes(file)
                ? unix(Files.readAttributes(file, UNIX, options))
                : basic(Files.readAttributes(file, BasicFileAttributes.class, options));
    }

    private static FileFacts unix(Map<String, Object> facts) {
        Stamp stamp = new Stamp(
                number(facts, "size"),
                nanos((FileTime) get(facts, "lastModifiedTime")),
                nanos((FileTime) get(facts, "ctime")),
                mixed(mixed(number(facts, "dev")) ^ number(facts, "ino")));
        return new FileFacts(is(facts, "isSymbolicLink"), is(facts, "isDirectory"), is(facts, "isRegularFile"), stamp);
    }

    private static FileFacts basic(BasicFileAttributes facts) {
        Stamp stamp = new Stamp(facts.size(), nanos(facts.lastModifiedTime()), 0, key(facts.fileKey()));
        return new FileFacts(facts.isSymbolicLink(), facts.isDirectory(), facts.isRegularFile(), stamp);
    }

    private static Object get(Map<String, Object> facts, String name) {
        return Objects.requireNonNull(facts.get(name), name);
    }

    private static long number(Map<String, Object> facts, String name) {
        return (Long) get(facts, name);
    }

    private static boolean is(Map<String, Object> facts, String name) {
        return Boolean.TRUE.equals(facts.get(name));
    }

    private static long nanos(FileTime time) {
        return time.to(TimeUnit.NANOSECONDS);
    }

    private static long key(@Nullable Object key) {
        if (key == null) {
            return 0;
        }
        String text = key.toString();
        long hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = mixed(hash ^ text.charAt(i));
        }
        return hash;
    }

    /** Java's own hash of a key adds device and inode, so that neighbours on two disks have the same. */
    private static long mixed(long number) {
        long product = number * GOLDEN;
        return product ^ (product >>> 32);
    }
}
