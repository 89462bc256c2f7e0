package dev.offprint.edge.runtime.jvm.connection;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Two threads that no client can occupy: one looks for late connections at intervals, the other closes them. The server's workers
 * would be the wrong threads: the limits matter most when all of them are busy. A failure ends neither thread.
 */
final class Sweeper implements Executor {

    private final long pauseMillis;
    private final Runnable look;
    private final Consumer<Throwable> failures;
    private final ScheduledExecutorService looking =
            Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "edge-sweep"));
    private final ExecutorService closing = Executors.newSingleThreadExecutor(task -> daemon(task, "edge-close"));

    /**
     * Returns a sweeper that does nothing yet.
     *
     * @param pauseMillis the time between looks
     * @param look finds late connections
     * @param failures logs what the two threads throw
     */
    Sweeper(long pauseMillis, Runnable look, Consumer<Throwable> failures) {
        this.pauseMillis = pauseMillis;
        this.look = look;
        this.failures = failures;
    }

    void start() {
        ScheduledFuture<?> unused =
                looking.scheduleWithFixedDelay(() -> run(look), pauseMillis, pauseMillis, TimeUnit.MILLISECONDS);
    }

    /** Runs a task that closes a connection, after the earlier ones. Does nothing once stopped. */
    @Override
    public void execute(Runnable task) {
        if (!closing.isShutdown()) {
            closing.execute(() -> run(task));
        }
    }

    void stop() {
        closing.shutdown();
        looking.shutdownNow();
    }

    private void run(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error failure) { // must not end the thread, nor its schedule
            report(failure);
        }
    }

    /** An exception out of here would end the schedule without a word. */
    private void report(Throwable failure) {
        try {
            failures.accept(failure);
        } catch (RuntimeException | Error again) {
            Thread self = Thread.currentThread();
            self.getUncaughtExceptionHandler().uncaughtException(self, again);
        }
    }

    /** Closes a connection that has nothing to lose. */
    static void closeQuietly(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException ignored) { // it is closed anyway
            return;
        }
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
