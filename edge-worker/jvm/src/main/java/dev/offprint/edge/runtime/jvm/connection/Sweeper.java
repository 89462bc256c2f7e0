package dev.offprint.edge.runtime.jvm.connection;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * Two threads that no client can occupy: one looks again and again what is late, the other closes it. The workers of a
 * server would be the wrong ones: where all of them are busy, limits matter most. Neither thread ends because something
 * failed.
 */
final class Sweeper implements Executor {

    private final long pauseMillis;
    private final Runnable look;
    private final Consumer<Throwable> failures;
    private final Thread looking;
    private final ExecutorService closing = Executors.newSingleThreadExecutor(task -> daemon(task, "edge-close"));

    /**
     * Returns two threads that do nothing yet.
     *
     * @param pauseMillis how long to wait between looks
     * @param look finds what is late
     * @param failures told what goes wrong
     */
    Sweeper(long pauseMillis, Runnable look, Consumer<Throwable> failures) {
        this.pauseMillis = pauseMillis;
        this.look = look;
        this.failures = failures;
        this.looking = daemon(this::look, "edge-sweep");
    }

    void start() {
        looking.start();
    }

    private void look() {
        try {
            while (!closing.isShutdown()) {
                Thread.sleep(pauseMillis);
                run(look);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Closes something, after what was to be closed before. Does nothing once stopped. */
    @Override
    public void execute(Runnable task) {
        if (!closing.isShutdown()) {
            closing.execute(() -> run(task));
        }
    }

    void stop() {
        closing.shutdown();
        looking.interrupt();
    }

    private void run(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error failure) { // a look that failed may not be the last one
            failures.accept(failure);
        }
    }

    /** Closes what has nothing to lose. */
    static void closeQuietly(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException ignored) { // it is gone
            return;
        }
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
