package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.command.report.Failure;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes contents to the cache on a thread of its own, so that no request waits for the disk. What does not fit into a bounded queue
 * is not kept. While the disk is full or fails, nothing is written, and it tries again after a minute.
 */
final class CacheWriter implements AutoCloseable, MetricSource {

    private static final int QUEUE = 1024;
    private static final long QUEUED_BYTES = 32L * 1024 * 1024;
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final long STOP_MILLIS = 5000;

    private final DiskCache cache;
    private final DiskSpace space;
    private final BiConsumer<LogLevel, String> notes;
    private final BlockingQueue<Job> jobs = new ArrayBlockingQueue<>(QUEUE);
    private final AtomicLong queued = new AtomicLong();
    private final Runnable whenIdle;
    private final Thread thread = new Thread(this::run, "disk-cache");
    private volatile Set<String> inUse = Set.of();
    private final LongAdder failures = new LongAdder();
    private volatile boolean failing;
    private volatile long pausedUntil;
    private volatile boolean closed;

    /** Something to do on the thread of the writer. */
    private interface Job {
        void run() throws IOException;
    }

    /**
     * Starts the thread.
     *
     * @param cache where to write
     * @param space bounds what is written
     * @param notes the log
     * @param whenIdle runs on the thread whenever everything has been written
     */
    CacheWriter(DiskCache cache, DiskSpace space, BiConsumer<LogLevel, String> notes, Runnable whenIdle) {
        this.cache = cache;
        this.whenIdle = whenIdle;
        this.space = space;
        this.notes = notes;
        thread.setDaemon(true);
        thread.start();
    }

    /** Keeps a content, if it has this digest and there is room. */
    void keep(String sha256, byte[] content) {
        if (!wants(content.length) || queued.get() + content.length > QUEUED_BYTES) {
            return;
        }
        queued.addAndGet(content.length);
        boolean taken = jobs.offer(() -> {
            queued.addAndGet(-content.length);
            if (!cache.has(sha256) && Sha256.of(content).hex().equals(sha256)) {
                space.reserve(content.length, inUse);
                cache.write(sha256, content);
                written();
            }
        });
        if (!taken) {
            queued.addAndGet(-content.length);
        }
    }

    /** Keeps a file that has been written and compared with its digest, or deletes it. */
    void keep(String sha256, Path temporary, long length) {
        boolean taken = jobs.offer(() -> {
            try {
                space.reserve(length, inUse);
                cache.finish(temporary, sha256);
                written();
            } finally {
                Files.deleteIfExists(temporary);
            }
        });
        if (!taken) {
            discard(temporary);
        }
    }

    /** Returns whether contents of this length are kept at present. */
    boolean wants(long length) {
        return length <= space.largest() && !(failing && pausedUntil - System.nanoTime() > 0);
    }

    /** Wakes the thread, which is idle soon. */
    void wake() {
        if (!jobs.offer(() -> {})) {
            return; // it is awake
        }
    }

    /** Never deletes these contents. */
    void use(Set<String> digests) {
        inUse = Set.copyOf(digests);
    }

    /** Reports that writing failed, and pauses. */
    void failed(IOException failure) {
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

    @Override
    public void report(MetricSink sink) {
        sink.gauge("offprint_cache_dir_bytes", "Bytes in the cache directory, as far as this process knows.", (double)
                space.size());
        sink.gauge("offprint_cache_dir_limit_bytes", "What the cache directory may take.", (double) space.limit());
        sink.gauge(
                "offprint_cache_dir_failing",
                "1 while the cache directory cannot be written, else 0.",
                failing ? 1 : 0);
        sink.counter(
                "offprint_cache_dir_write_failures_total",
                "Writes to the cache directory that failed.",
                failures.sum());
    }

    /** Deletes a file that is not needed. */
    static void discard(@Nullable Path temporary) {
        try {
            if (temporary != null) {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException ignored) { // it is deleted as abandoned later
            return;
        }
    }

    @Override
    public void close() {
        closed = true;
        wake();
        try {
            thread.join(STOP_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            measure();
            while (!closed) {
                write(jobs.take());
            }
            for (Job job = jobs.poll(); job != null; job = jobs.poll()) {
                write(job);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void measure() {
        try {
            space.measure();
        } catch (IOException failure) {
            failed(failure);
        }
    }

    private void write(Job job) {
        try {
            job.run();
            if (jobs.isEmpty()) {
                whenIdle.run();
            }
        } catch (IOException failure) {
            failed(failure);
        } catch (RuntimeException bug) { // the thread goes on
            failed(new IOException(bug));
        }
    }

    private void written() {
        if (failing) {
            failing = false;
            notes.accept(LogLevel.INFO, "the cache directory can be written again");
        }
    }
}
