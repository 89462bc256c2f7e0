package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes contents to the cache on a thread of its own, so that no request waits for the disk. What does not fit into a bounded queue
 * is not kept. While the disk is full or fails, nothing is written, and it tries again after a minute.
 */
final class CacheWriter implements AutoCloseable {

    private static final int QUEUE = 1024;
    private static final long QUEUED_BYTES = 32L * 1024 * 1024;
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final long STOP_MILLIS = 5000;

    private final DiskCache cache;
    private final DiskSpace space;
    private final Consumer<String> notes;
    private final BlockingQueue<Job> jobs = new ArrayBlockingQueue<>(QUEUE);
    private final AtomicLong queued = new AtomicLong();
    private final Runnable whenIdle;
    private final Thread thread = new Thread(this::run, "disk-cache");
    private volatile Set<String> inUse = Set.of();
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
    CacheWriter(DiskCache cache, DiskSpace space, Consumer<String> notes, Runnable whenIdle) {
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
            notes.accept("the cache directory cannot be written (" + failure + "); going on without, and trying again");
        }
        pausedUntil = System.nanoTime() + PAUSE.toNanos();
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
            notes.accept("the cache directory can be written again");
        }
    }
}
