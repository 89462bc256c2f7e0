package dev.offprint.edge.runtime.jvm;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * Polls the store in the background, so that no request waits for it. The interval is half to nine tenths of the time within
 * which a new tree must be served: random, so that servers started together do not poll together, and short enough to leave
 * time for the poll itself.
 */
public final class ReleasePoller implements AutoCloseable {

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(ReleasePoller::daemon);
    private final EdgeSource source;
    private final Duration within;
    private final RandomGenerator random;

    private ReleasePoller(EdgeSource source, Duration within, RandomGenerator random) {
        this.source = source;
        this.within = within;
        this.random = random;
    }

    /**
     * Starts to poll.
     *
     * @param source what to check
     * @param within how long it may take until a new tree is served
     * @param random picks the intervals
     */
    public static ReleasePoller start(EdgeSource source, Duration within, RandomGenerator random) {
        ReleasePoller poller = new ReleasePoller(source, within, random);
        poller.next();
        return poller;
    }

    /** Stops, without waiting for a poll that is running. */
    @Override
    public void close() {
        thread.shutdownNow();
    }

    /** An executor with a schedule keeps to itself what its tasks throw; a fatal error has to reach the thread's handler. */
    private void run() {
        try {
            check();
        } catch (RuntimeException | Error failure) {
            Thread self = Thread.currentThread();
            self.getUncaughtExceptionHandler().uncaughtException(self, failure);
        }
    }

    private void check() {
        try {
            source.check();
        } finally { // a failure must not end the polling
            next();
        }
    }

    private void next() {
        long most = within.toMillis();
        long pause = Math.max(1, most / 2 + (long) (random.nextDouble() * most * 0.4));
        try {
            ScheduledFuture<?> unused = thread.schedule(this::run, pause, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closed) {
            return;
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "follow");
        thread.setDaemon(true);
        return thread;
    }
}
