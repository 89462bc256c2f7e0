package dev.offprint.edge.runtime.jvm.store;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Bounds what is being read into memory at once: as many threads as there are may each want eight megabytes, and a small
 * heap has no room for that. Who finds no room waits for it, but not for long.
 */
final class ReadMemory {

    /** The heap may be taken by it to this part. */
    private static final int SHARE = 8;

    private static final int UNIT = 1024;

    private final int units;
    private final Semaphore free;
    private final Duration longest;

    /**
     * Returns memory that nothing takes yet.
     *
     * @param bytes how much there is; a content that is larger has to wait until nothing else is read
     * @param longest how long to wait for room
     */
    ReadMemory(long bytes, Duration longest) {
        this.units = (int) Math.max(1, Math.min(Integer.MAX_VALUE, bytes / UNIT));
        this.free = new Semaphore(units, true);
        this.longest = longest;
    }

    /** Returns an eighth of the heap, waited for as long as a store is. */
    static ReadMemory ofHeap() {
        return new ReadMemory(Runtime.getRuntime().maxMemory() / SHARE, Duration.ofSeconds(5));
    }

    /**
     * Takes memory.
     *
     * @param bytes how much
     * @return what to {@linkplain #give give} back
     * @throws IOException where there is none in time
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

    /** Gives back what was taken. */
    void give(int taken) {
        free.release(taken);
    }
}
