package dev.offprint.s3.soak;

import java.util.concurrent.TimeUnit;

/** How late a thread wakes that has nothing to do: what the machine itself adds to each latency. */
final class MachineClock implements AutoCloseable {

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final Latencies lateness = new Latencies();
    private final Thread thread = new Thread(this::run, "machine");
    private volatile boolean ended;

    MachineClock() {
        thread.start();
    }

    Latencies lateness() {
        return lateness;
    }

    private void run() {
        try {
            while (!ended) {
                long due = System.nanoTime() + PAUSE_NANOS;
                TimeUnit.NANOSECONDS.sleep(PAUSE_NANOS);
                lateness.add(due, System.nanoTime());
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ended = true;
        Ending.join(thread);
    }
}
