package dev.offprint.edge.runtime.jvm.s3;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Limits the bytes that are read into memory at once: every thread may need eight megabytes, and a small heap has no room for that.
 * A thread without room waits, but not for long.
 */
final class ReadMemory {

    /** The fraction of the heap: one part in so many. */
    private static final int SHARE = 8;

    private static final int UNIT = 1024;

    private final int units;
    private final Semaphore free;
    private final Duration longest;

    /**
     * Returns free memory.
     *
     * @param bytes its size; a larger content waits until nothing else is read
     * @param longest how long to wait for room
     */
    ReadMemory(long bytes, Duration longest) {
        this.units = (int) Math.max(1, Math.min(Integer.MAX_VALUE, bytes / UNIT));
        this.free = new Semaphore(units, true);
        this.longest = longest;
    }

    /** Returns an eighth of the heap, to wait for as long as for a store. */
    static ReadMemory ofHeap() {
        return new ReadMemory(Runtime.getRuntime().maxMemory() / SHARE, Duration.ofSeconds(5));
    }

    /**
     * Takes memory.
     *
     * @param bytes how much
     * @return the units to {@linkplain #give give} back
     * @throws IOException if there is no room in time
     */
    int take(long bytes) throws IOException {
        int taken = (int) Math.min(units, bytes / UNIT + 1);
        try {
            if (free.tryAcquire(taken, longest.toMillis(), TimeUnit.MILLISECONDS)) {
                return taken;
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        throw new IOException("too many large contents are read at once");
    }

    /** Gives units back. */
    void give(int taken) {
        free.release(taken);
    }
}
