package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.program.Failure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Contents in a folder, each in a file with the name of its digest. A file appears complete, by a rename, and is compared with its digest
 * when it is read: so a killed process, a power failure or a meddler can cost the cache a content, and never a client a wrong one. One
 * thread writes, so that no request waits for the disk; what does not fit into its queue is not kept, and nothing for a minute after a
 * failure. Several processes may use the same folder.
 */
final class ContentFolder implements AutoCloseable, MetricSource {

    /** The largest content that is kept. */
    static final int LARGEST = 8 * 1024 * 1024;

    private static final long QUEUED_BYTES = 32L * 1024 * 1024;
    private static final Duration PAUSE = Duration.ofMinutes(1);
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
    private final BiConsumer<LogLevel, String> notes;
    private final Task whenIdle;
    private final ThreadPoolExecutor writer = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
                Thread thread = new Thread(task, "disk-cache");
                thread.setDaemon(true);
                return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());
    private final AtomicLong queued = new AtomicLong();
    private final AtomicLong size = new AtomicLong();
    private final LongAdder failures = new LongAdder();
    private volatile Set<String> inUse = Set.of();
    private volatile boolean failing;
    private volatile long pausedUntil;
    private long written = Long.MAX_VALUE; // look before the first file

    /** Something to do on the thread that writes. */
    interface Task {
        void run() throws IOException;
    }

    private record CachedFile(Path path, long size, long used) {}

    /**
     * Returns the contents in a folder, and makes what is missing of it.
     *
     * @param limit the most bytes in it
     * @param notes the log
     * @param whenIdle runs on the thread that writes, whenever everything has been written
     */
    ContentFolder(Path folder, long limit, BiConsumer<LogLevel, String> notes, Task whenIdle) throws IOException {
        this.objects = Files.createDirectories(folder.resolve("objects"));
        this.unfinished = Files.createDirectories(folder.resolve("unfinished"));
        this.limit = limit;
        this.notes = notes;
        this.whenIdle = whenIdle;
        submit(() -> size.set(files().stream().mapToLong(CachedFile::size).sum()));
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

    /** Keeps a content, soon, if it has this digest and there is room. */
    void keep(String sha256, byte[] content) {
        boolean paused = failing && pausedUntil - System.nanoTime() > 0;
        if (paused || content.length > Math.min(LARGEST, limit / 8)) {
            return;
        } else if (queued.addAndGet(content.length) > QUEUED_BYTES) {
            queued.addAndGet(-content.length);
            return;
        }
        submit(() -> {
            queued.addAndGet(-content.length);
            Path file = file(sha256);
            if (!Files.exists(file) && Sha256.of(content).hex().equals(sha256)) {
                reserve(content.length);
                Files.createDirectories(file.getParent());
                write(file, content, false);
                if (failing) {
                    failing = false;
                    notes.accept(LogLevel.INFO, "the cache directory can be written again");
                }
            }
        });
    }

    /** Lets the thread see that it is idle. */
    void wake() {
        submit(() -> {});
    }

    /** Never deletes these contents. */
    void use(Set<String> digests) {
        inUse = Set.copyOf(digests);
    }

    /** Writes a file that is the old one or the new one, also after a power failure. */
    void writeThrough(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent());
        write(file, content, true);
    }

    @Override
    public void report(MetricSink sink) {
        sink.gauge("offprint_cache_dir_bytes", "Bytes in the cache directory, as far as this process knows.", (double)
                size.get());
        sink.gauge("offprint_cache_dir_limit_bytes", "What the cache directory may take.", (double) limit);
        sink.gauge(
                "offprint_cache_dir_failing",
                "1 while the cache directory cannot be written, else 0.",
                failing ? 1 : 0);
        sink.counter(
                "offprint_cache_dir_write_failures_total",
                "Writes to the cache directory that failed.",
                failures.sum());
    }

    @Override
    public void close() {
        writer.shutdown();
        try {
            boolean unused = writer.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void submit(Task task) {
        writer.execute(() -> {
            try {
                task.run();
                if (writer.getQueue().isEmpty()) {
                    whenIdle.run();
                }
            } catch (IOException failure) {
                failed(failure);
            } catch (RuntimeException bug) { // the thread goes on
                failed(new IOException(bug));
            }
        });
    }

    private void failed(IOException failure) {
        if (!failing) {
            failing = true;
            notes.accept(
                    LogLevel.WARN,
                    "the cache directory cannot be written (" + Failure.explain(failure)
                            + "); going on without, and trying again");
        }
        failures.increment();
        pausedUntil = System.nanoTime() + PAUSE.toNanos();
    }

    private Path file(String sha256) {
        return objects.resolve(sha256.substring(0, 2)).resolve(sha256);
    }

    private void write(Path file, byte[] content, boolean force) throws IOException {
        Files.createDirectories(unfinished); // somebody may have deleted the cache
        Path temporary = unfinished.resolve(UUID.randomUUID().toString());
        try {
            try (FileChannel channel =
                    FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                ByteBuffer buffer = ByteBuffer.wrap(content);
                while (buffer.hasRemaining()) {
                    channel.write(buffer);
                }
                if (force) {
                    channel.force(true);
                }
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Makes room: now and then it looks at all files, and deletes those that were not used for the longest time. */
    private void reserve(long length) throws IOException {
        long blocks = blocks(length);
        if (written > limit / LOOKS - blocks) {
            sweep(limit - limit / FREE - blocks);
            written = 0;
        }
        written += blocks;
        size.addAndGet(blocks);
    }

    private void sweep(long target) throws IOException {
        for (Path file : list(unfinished)) {
            CachedFile found = found(file);
            if (found != null
                    && Instant.ofEpochMilli(found.used()).plus(ABANDONED).isBefore(Instant.now())) {
                Files.deleteIfExists(file);
            }
        }
        List<CachedFile> files = files();
        long sum = files.stream().mapToLong(CachedFile::size).sum();
        files.sort(Comparator.comparingLong(CachedFile::used));
        for (CachedFile file : files) {
            if (inUse.contains(file.path().getFileName().toString())) {
                touch(file.path()); // shows other processes that it is in use
            } else if (sum > target) {
                Files.deleteIfExists(file.path());
                sum -= file.size();
            }
        }
        size.set(sum);
    }

    private List<CachedFile> files() throws IOException {
        List<CachedFile> files = new ArrayList<>();
        for (Path folder : list(objects)) {
            for (Path file : Files.isDirectory(folder) ? list(folder) : List.<Path>of()) {
                CachedFile found = found(file);
                if (found != null) {
                    files.add(found);
                }
            }
        }
        return files;
    }

    private static List<Path> list(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            entries.forEach(found::add);
        } catch (NoSuchFileException deleted) { // by somebody, with the rest of the cache
            return List.of();
        }
        return found;
    }

    private static @Nullable CachedFile found(Path file) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new CachedFile(
                    file,
                    blocks(attributes.size()),
                    attributes.lastModifiedTime().toMillis());
        } catch (NoSuchFileException gone) { // another process deletes, too
            return null;
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
