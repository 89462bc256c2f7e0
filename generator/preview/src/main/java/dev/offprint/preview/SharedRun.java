package dev.offprint.preview;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Computes something dear for the requests that ask for it: one run at a time, and one more for all that ask while it is
 * under way, since it may have begun before what they want to see. Requests that wait hold no thread. Used by many threads.
 *
 * @param <T> what is computed
 */
final class SharedRun<T> {

    private final Supplier<T> work;
    private final Executor executor;
    private @Nullable CompletableFuture<T> running;
    private @Nullable CompletableFuture<T> next;

    /**
     * Returns a computation that nothing has asked for yet.
     *
     * @param executor where it runs
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
