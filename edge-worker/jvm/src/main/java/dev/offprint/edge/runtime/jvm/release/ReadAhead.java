package dev.offprint.edge.runtime.jvm.release;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Reads what is needed soon, on threads of its own. If all are busy, it does nothing: the reader reads for itself then. */
final class ReadAhead {

    private static final int THREADS = 16;
    private static final long IDLE = 10;

    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            0,
            THREADS,
            IDLE,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            task -> {
                Thread thread = new Thread(task, "read-ahead");
                thread.setDaemon(true);
                return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());

    /** Runs a task, unless all threads are busy. */
    void run(Runnable task) {
        threads.execute(task);
    }
}
