package dev.offprint.preview;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An expensive computation that requests share: one run at a time, and one more for all requests that arrive meanwhile, because
 * the current run may have read older content. Waiting requests hold no thread. Used by many threads.
 *
 * @param <T> the result
 */
final class SharedRun<T> {

    private final Supplier<T> work;
    private final Executor executor;
    private @Nullable CompletableFuture<T> running;
    private @Nullable CompletableFuture<T> next;

    /**
     * Returns a computation that has not started.
     *
     * @param executor runs it
     */
    SharedRun(Supplier<T> work, Executor executor) {
        this.work = work;
        this.executor = executor;
    }

    /** Returns the result of a run that begins after this call. */
    synchronized CompletableFuture<T> get() {
        CompletableFuture<T> asked = new CompletableFuture<>();
        if (running == null) {
            running = asked;
            executor.execute(() -> run(asked));
            return asked;
        } else if (next == null) {
            next = asked;
            return asked;
        }
        return next;
    }

    private void run(CompletableFuture<T> asked) {
        try {
            asked.complete(work.get());
        } catch (RuntimeException | Error failure) {
            asked.completeExceptionally(failure);
        } finally {
            runNext();
        }
    }

    private synchronized void runNext() {
        CompletableFuture<T> waiting = next;
        running = waiting;
        next = null;
        if (waiting != null) {
            executor.execute(() -> run(waiting));
        }
    }
}
