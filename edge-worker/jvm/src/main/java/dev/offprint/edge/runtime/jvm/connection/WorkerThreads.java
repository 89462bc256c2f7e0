package dev.offprint.edge.runtime.jvm.connection;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.jetty.util.thread.ExecutionStrategy;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The threads of a server, a fixed number. For each stream that breaks off while all of them are busy, Jetty would start another
 * thread ({@code ThreadPool.executeImmediately}); here a few threads do that work.
 */
public final class WorkerThreads extends QueuedThreadPool {

    private static final int THREADS = 64;
    /**
     * The tasks that may wait for a thread. The limits on connections, streams and memory are reached before this one. A refused
     * task would leave its connection open for ever.
     */
    private static final int QUEUE = 256 * 1024;

    private static final int FAILING_THREADS = 4;

    private final Consumer<Throwable> failures;
    private final ThreadPoolExecutor failing;

    /**
     * Returns threads that do nothing yet.
     *
     * @param failures logs uncaught errors
     */
    public WorkerThreads(Consumer<Throwable> failures) {
        super(THREADS, 8, 60_000, new LinkedBlockingQueue<>(QUEUE));
        this.failures = failures;
        this.failing = new ThreadPoolExecutor(
                FAILING_THREADS,
                FAILING_THREADS,
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                WorkerThreads::failing,
                (task, stopped) -> task.run());
        failing.allowCoreThreadTimeOut(true);
        setName("edge");
    }

    /** Runs a task at once if there is a thread for it. A task that ends a stream is always accepted, and may wait. */
    @Override
    public boolean tryExecute(Runnable task) {
        if (super.tryExecute(task)) {
            return true;
        } else if (task instanceof ExecutionStrategy) { // it needs another thread to read in its place
            return false;
        }
        failing.execute(() -> run(task));
        return true;
    }

    @Override
    protected void onJobFailure(Throwable failure) {
        failures.accept(failure);
    }

    @Override
    protected void doStop() throws Exception {
        try {
            super.doStop();
        } finally {
            failing.shutdown();
        }
    }

    private static Thread failing(Runnable task) {
        Thread thread = new Thread(task, "edge-failing");
        thread.setDaemon(true);
        return thread;
    }

    private void run(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error failure) {
            failures.accept(failure);
        }
    }
}
