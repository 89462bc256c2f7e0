package dev.offprint.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Runs a task for each of many items on several threads. The result must not depend on the order. The first failure stops the
 * rest and is thrown.
 *
 * @param threads how many threads to use; one is the caller's own, so that its processor time can be measured
 * @param progress is told of each finished task
 */
public record Workers(int threads, Progress progress) {

    /** Does the task to each of these things; returns when all are done. */
    public <T> void each(String stage, List<T> things, Consumer<? super T> task) {
        progress.stage(stage, things.size());
        AtomicInteger next = new AtomicInteger();
        Runnable worker = () -> {
            for (int i = next.getAndIncrement(); i < things.size(); i = next.getAndIncrement()) {
                try {
                    task.accept(things.get(i));
                } catch (Throwable failure) {
                    next.set(things.size());
                    throw failure;
                }
                progress.step();
            }
        };
        if (threads <= 1) {
            worker.run();
        } else {
            runAll(worker, Math.min(threads, things.size()));
        }
    }

    private static void runAll(Runnable worker, int threads) {
        ExecutorService executor = Executors.newFixedThreadPool(Math.max(1, threads), task -> {
            Thread thread = new Thread(task, "offprint-worker");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                running.add(executor.submit(worker));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException failure) {
                throw failure;
            } else if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(failed.getCause());
        } finally {
            executor.shutdownNow();
        }
    }
}
