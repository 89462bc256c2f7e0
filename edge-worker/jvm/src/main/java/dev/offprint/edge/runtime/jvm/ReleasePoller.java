package dev.offprint.edge.runtime.jvm;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Polls the store in the background, so that no request waits for it. The interval is half to nine tenths of the time within
 * which a new tree must be served: random, so that servers started together do not poll together, and short enough to leave
 * time for the poll itself. What a poll throws goes to the thread's handler, and does not end the polling.
 */
public final class ReleasePoller implements AutoCloseable {

    private final Thread thread;

    private ReleasePoller(Thread thread) {
        this.thread = thread;
    }

    /**
     * Starts to poll.
     *
     * @param source what to check
     * @param within how long it may take until a new tree is served
     * @param random picks the intervals
     */
    public static ReleasePoller start(EdgeSource source, Duration within, RandomGenerator random) {
        Thread thread = new Thread(() -> poll(source, within.toMillis(), random), "follow");
        thread.setDaemon(true);
        thread.start();
        return new ReleasePoller(thread);
    }

    private static void poll(EdgeSource source, long within, RandomGenerator random) {
        try {
            while (!Thread.interrupted()) {
                Thread.sleep(Math.max(1, within / 2 + (long) (random.nextDouble() * within * 0.4)));
                try {
                    source.check();
                } catch (RuntimeException | Error failure) {
                    Thread self = Thread.currentThread();
                    self.getUncaughtExceptionHandler().uncaughtException(self, failure);
                }
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stops, without waiting for a poll that is running. */
    @Override
    public void close() {
        thread.interrupt();
    }
}
