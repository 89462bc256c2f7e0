package dev.offprint.edge.runtime.jvm.cache;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Bounds the size of the cache: after every twentieth of the limit that is written it looks at all files, and deletes those that were
 * not used for the longest time. Two processes that write at once stay within the limit together, because each deletes a little more
 * than it has to. Used by one thread.
 */
final class DiskSpace {

    /** A file takes whole blocks of the disk. */
    private static final int BLOCK = 4096;
    /** How much may be written between two looks: a twentieth of the limit. */
    private static final int LOOKS = 20;
    /** The largest part of the limit for one content: one part in so many. */
    private static final int LARGEST = 8;
    /** What a look leaves free: room for a large unfinished file, and for this process and another until their next looks. */
    private static final int FREE = 4;
    /** How old an unfinished file is when the process that wrote it is certainly gone. */
    private static final Duration ABANDONED = Duration.ofHours(1);

    private final DiskCache cache;
    private final long limit;
    private long written = Long.MAX_VALUE; // look before the first file
    private final AtomicLong size = new AtomicLong();

    private record CachedFile(Path path, long size, long used) {}

    DiskSpace(DiskCache cache, long limit) {
        this.cache = cache;
        this.limit = limit;
    }

    /** Returns the largest content to keep. */
    long largest() {
        return limit / LARGEST;
    }

    /** Returns the most bytes on the disk. */
    long limit() {
        return limit;
    }

    /** Makes room for a content of this length. The files in use stay. */
    void reserve(long length, Set<String> inUse) throws IOException {
        long blocks = blocks(length);
        if (written > limit / LOOKS - blocks) {
            sweep(inUse, limit - limit / FREE - blocks);
            written = 0;
        }
        written += blocks;
        size.addAndGet(blocks);
    }

    /** Returns the bytes on the disk, as far as this process knows. */
    long size() {
        return size.get();
    }

    /** Finds out the size, and deletes nothing. */
    void measure() throws IOException {
        size.set(files().stream().mapToLong(CachedFile::size).sum());
    }

    private void sweep(Set<String> inUse, long target) throws IOException {
        deleteAbandoned();
        List<CachedFile> files = files();
        long sum = files.stream().mapToLong(CachedFile::size).sum();
        files.sort(Comparator.comparingLong(CachedFile::used));
        for (CachedFile file : files) {
            String name = file.path().getFileName().toString();
            if (inUse.contains(name)) {
                touch(file.path());
            } else if (sum > target) {
                Files.deleteIfExists(file.path());
                sum -= file.size();
            }
        }
        size.set(sum);
    }

    private List<CachedFile> files() throws IOException {
        List<CachedFile> files = new ArrayList<>();
        if (!Files.exists(cache.objects())) { // somebody has deleted the cache
            return files;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(cache.objects())) {
            for (Path folder : folders) {
                if (Files.isDirectory(folder)) {
                    addAll(folder, files);
                }
            }
        }
        return files;
    }

    private static void addAll(Path folder, List<CachedFile> files) throws IOException {
        try (DirectoryStream<Path> contents = Files.newDirectoryStream(folder)) {
            for (Path file : contents) {
                add(file, files);
            }
        }
    }

    private static void add(Path file, List<CachedFile> files) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            long used = attributes.lastModifiedTime().toMillis();
            files.add(new CachedFile(file, blocks(attributes.size()), used));
        } catch (NoSuchFileException gone) { // another process deletes, too
            return;
        }
    }

    private void deleteAbandoned() throws IOException {
        Instant oldest = Instant.now().minus(ABANDONED);
        if (!Files.exists(cache.unfinished())) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(cache.unfinished())) {
            for (Path file : files) {
                deleteIfOlder(file, oldest);
            }
        }
    }

    private static void deleteIfOlder(Path file, Instant oldest) throws IOException {
        try {
            if (Files.getLastModifiedTime(file).toInstant().isBefore(oldest)) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException finished) { // by another process
            return;
        }
    }

    /** Shows other processes that the file is in use. */
    private static void touch(Path file) throws IOException {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
        } catch (NoSuchFileException deleted) { // it is fetched again when it is needed
            return;
        }
    }

    private static long blocks(long length) {
        return (length + BLOCK - 1) / BLOCK * BLOCK;
    }
}
