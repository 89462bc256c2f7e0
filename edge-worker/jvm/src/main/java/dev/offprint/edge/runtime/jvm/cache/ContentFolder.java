package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.program.Failure;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Contents in a folder, each in a file with the name of its digest. A file appears complete, by a rename, and is compared with its digest
 * when it is read: so a killed process, a power failure or a meddler can cost the cache a content, and never a client a wrong one. Several processes
 * may use the same folder.
 */
final class ContentFolder implements MetricSource {

    /** The largest content that is kept. */
    static final int LARGEST = 8 * 1024 * 1024;
    /** One new time for each use in this time is enough to know what is used. */
    private static final Duration USED = Duration.ofMinutes(10);
    /** How old an unfinished file is when the process that wrote it is certainly gone. */
    private static final Duration ABANDONED = Duration.ofHours(1);
    /** A file takes whole blocks of the disk. */
    private static final int BLOCK = 4096;
    /** How much may be written between two looks at all files: a twentieth of the limit. */
    private static final int LOOKS = 20;
    /** What a look leaves free: room for this process and another until their next looks. */
    private static final int FREE = 4;

    private final Path objects;
    private final Path unfinished;
    private final long limit;
    private final Consumer<String> warnings;
    private final LongAdder failures = new LongAdder();
    private final AtomicLong written = new AtomicLong(Long.MAX_VALUE / 2); // look before the first file
    private final AtomicBoolean sweeping = new AtomicBoolean();
    private volatile Set<String> inUse = Set.of();

    private record CachedFile(Path path, long size, FileTime used) {}

    /**
     * Returns the contents in a folder, and makes what is missing of it.
     *
     * @param limit the most bytes in it
     * @param warnings takes what may be the same at every request
     */
    ContentFolder(Path folder, long limit, Consumer<String> warnings) throws IOException {
        this.objects = Files.createDirectories(folder.resolve("objects"));
        this.unfinished = Files.createDirectories(folder.resolve("unfinished"));
        this.limit = limit;
        this.warnings = warnings;
    }

    /** Returns the content with this digest, if it is here and undamaged, else null. */
    byte @Nullable [] read(String sha256) {
        Path file = file(sha256);
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (!attributes.isRegularFile()) { // to open a pipe waits for its writer, for ever
                return null;
            }
            byte[] content = attributes.size() > LARGEST ? new byte[0] : Files.readAllBytes(file);
            if (!Sha256.of(content).hex().equals(sha256)) {
                Files.deleteIfExists(file); // damaged
                return null;
            } else if (attributes.lastModifiedTime().toInstant().plus(USED).isBefore(Instant.now())) {
                touch(file);
            }
            return content;
        } catch (IOException missing) { // or not to be read: the store has it
            return null;
        }
    }

    /** Keeps a content, if it has this digest and there is room. */
    void keep(String sha256, byte[] content) {
        Path file = file(sha256);
        if (content.length > Math.min(LARGEST, limit / 8)
                || Files.exists(file)
                || !Sha256.of(content).hex().equals(sha256)) {
            return;
        }
        try {
            reserve(content.length);
            write(file, content);
        } catch (IOException failure) {
            failed(failure);
        }
    }

    /** Never deletes these contents. */
    void use(Set<String> digests) {
        inUse = Set.copyOf(digests);
    }

    /** Writes a file that is the old one or the new one. */
    void write(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent()); // somebody may have deleted the cache
        Files.createDirectories(unfinished);
        Path temporary = unfinished.resolve(UUID.randomUUID().toString());
        try {
            Files.write(temporary, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Something could not be written; the adapter goes on without it. */
    void failed(IOException failure) {
        failures.increment();
        warnings.accept("the cache directory cannot be written (" + Failure.explain(failure) + "); going on without");
    }

    @Override
    public void report(MetricSink sink) {
        sink.gauge("offprint_cache_dir_bytes", "Bytes in the cache directory.", (double) size());
        sink.gauge("offprint_cache_dir_limit_bytes", "What the cache directory may take.", (double) limit);
        sink.counter(
                "offprint_cache_dir_write_failures_total",
                "Writes to the cache directory that failed.",
                failures.sum());
    }

    private long size() {
        try {
            return files().stream().mapToLong(CachedFile::size).sum();
        } catch (IOException unreadable) {
            return 0;
        }
    }

    private Path file(String sha256) {
        return objects.resolve(sha256.substring(0, 2)).resolve(sha256);
    }

    /** Makes room: now and then it looks at all files, and deletes those that were not used for the longest time. */
    private void reserve(long length) throws IOException {
        long blocks = blocks(length);
        if (written.addAndGet(blocks) > limit / LOOKS && sweeping.compareAndSet(false, true)) {
            try {
                written.set(blocks);
                sweep(limit - limit / FREE - blocks);
            } finally {
                sweeping.set(false);
            }
        }
    }

    private void sweep(long target) throws IOException {
        FileTime abandoned = FileTime.from(Instant.now().minus(ABANDONED));
        for (CachedFile file : list(unfinished)) {
            if (file.used().compareTo(abandoned) < 0) {
                Files.deleteIfExists(file.path());
            }
        }
        List<CachedFile> files = files();
        files.sort(Comparator.comparing(CachedFile::used));
        long sum = files.stream().mapToLong(CachedFile::size).sum();
        for (CachedFile file : files) {
            if (inUse.contains(file.path().getFileName().toString())) {
                touch(file.path()); // shows other processes that it is in use
            } else if (sum > target) {
                Files.deleteIfExists(file.path());
                sum -= file.size();
            }
        }
    }

    private List<CachedFile> files() throws IOException {
        List<CachedFile> files = new ArrayList<>();
        for (CachedFile folder : list(objects)) {
            files.addAll(list(folder.path()));
        }
        return files;
    }

    /** Returns the files of a folder. Other processes delete some of them meanwhile, or somebody all of them. */
    private static List<CachedFile> list(Path folder) throws IOException {
        List<CachedFile> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path file : entries) {
                found(file).ifPresent(found::add);
            }
        } catch (NoSuchFileException | NotDirectoryException gone) {
            return List.of();
        }
        return found;
    }

    private static Optional<CachedFile> found(Path file) throws IOException {
        try {
            BasicFileAttributes known = Files.readAttributes(file, BasicFileAttributes.class);
            return Optional.of(new CachedFile(file, blocks(known.size()), known.lastModifiedTime()));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }

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
