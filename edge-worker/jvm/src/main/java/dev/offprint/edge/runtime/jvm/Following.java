package dev.offprint.edge.runtime.jvm;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * Checks a source in the background as long as it is open, so that no request waits for it. It looks again after half to
 * nine tenths of the time a new tree may take to be served: at random, so that adapters started together do not ask
 * together, and early enough that the look itself has time.
 */
public final class Following implements AutoCloseable {

    private final ExecutorService thread = Executors.newSingleThreadExecutor(Following::daemon);
    private final EdgeSource source;
    private final Duration within;
    private final RandomGenerator random;

    private Following(EdgeSource source, Duration within, RandomGenerator random) {
        this.source = source;
        this.within = within;
        this.random = random;
    }

    /**
     * Begins to follow.
     *
     * @param source what to check
     * @param within how long it may take until a new tree is served
     * @param random how long to wait each time
     */
    public static Following start(EdgeSource source, Duration within, RandomGenerator random) {
        Following following = new Following(source, within, random);
        following.next();
        return following;
    }

    /** Stops, without waiting for a look that is under way. */
    @Override
    public void close() {
        thread.shutdownNow();
    }

    private void check() {
        try {
            source.check();
        } finally { // whatever happened, it may not be the last look
            next();
        }
    }

    private void next() {
        long most = within.toMillis();
        long pause = Math.max(1, most / 2 + (long) (random.nextDouble() * most * 0.4));
        try {
            CompletableFuture.delayedExecutor(pause, TimeUnit.MILLISECONDS, thread)
                    .execute(this::check);
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
