package dev.offprint.edge.runtime.jvm.connection;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.jetty.util.thread.ExecutionStrategy;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The threads of a server: so many, and never more. For each stream that breaks off while all of them are busy Jetty starts
 * another thread of its own ({@code ThreadPool.executeImmediately}); here a few threads do that work, one after the other.
 */
public final class WorkerThreads extends QueuedThreadPool {

    private static final int THREADS = 64;
    /**
     * Tasks that wait for a thread: never so many, for the limits on connections, streams and memory are reached before.
     * A task refused would leave its connection without anybody to look after it.
     */
    private static final int QUEUE = 256 * 1024;

    private static final int FAILING_THREADS = 4;

    private final Consumer<Throwable> failures;
    private final ThreadPoolExecutor failing;

    /**
     * Returns threads that do nothing yet.
     *
     * @param failures told of errors that nothing caught
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

    /** Runs a task at once where there is a thread for it. What ends a stream is always taken on, and may wait. */
    @Override
    public boolean tryExecute(Runnable task) {
        if (super.tryExecute(task)) {
            return true;
        } else if (task instanceof ExecutionStrategy) { // it asks for a thread that reads on in its place
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
