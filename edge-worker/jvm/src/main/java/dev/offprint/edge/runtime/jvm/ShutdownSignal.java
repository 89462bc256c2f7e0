package dev.offprint.edge.runtime.jvm;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Turns SIGTERM and SIGINT into an orderly end: the server finishes what it has begun, and the process exits with 0. Where
 * the server does not come to an end, the process does.
 */
public final class ShutdownSignal {

    /** Longer than any server takes that comes to an end: it has ten seconds for requests, and as long for the rest. */
    private static final Duration LONGEST = Duration.ofSeconds(25);

    private final Thread hook;
    private final Thread limit;

    private ShutdownSignal(Thread hook, Thread limit) {
        this.hook = hook;
        this.limit = limit;
    }

    /**
     * Returns a signal that is in force until it is forgotten.
     *
     * @param close ends the server
     */
    public static ShutdownSignal stopping(Runnable close) {
        return stopping(close, LONGEST);
    }

    /**
     * Returns a signal that is in force until it is forgotten.
     *
     * @param close ends the server
     * @param longest how long that may take
     */
    static ShutdownSignal stopping(Runnable close, Duration longest) {
        CountDownLatch told = new CountDownLatch(1);
        // started now, for when it is needed there may be no memory for another thread
        Thread limit = new Thread(() -> limit(told, longest), "edge-shutdown-limit");
        limit.setDaemon(true);
        limit.start();
        Thread hook = new Thread(() -> stop(close, told), "edge-shutdown");
        Runtime.getRuntime().addShutdownHook(hook);
        return new ShutdownSignal(hook, limit);
    }

    private static void stop(Runnable close, CountDownLatch told) {
        try {
            told.countDown();
            close.run();
        } finally {
            // being told to stop is no failure, and the JVM's own code would be 128 and the signal's number
            Runtime.getRuntime().halt(0);
        }
    }

    private static void limit(CountDownLatch told, Duration longest) {
        try {
            told.await();
            Thread.sleep(longest.toMillis());
            Runtime.getRuntime().halt(0);
        } catch (InterruptedException forgotten) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends what {@link #stopping} began, for whoever goes on living in this process. */
    public void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
            limit.interrupt();
        } catch (IllegalStateException alreadyStopping) {
            return; // the hook is what ended the server
        }
    }
}
