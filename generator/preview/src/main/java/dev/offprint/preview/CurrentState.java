package dev.offprint.preview;

import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.PreviewState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The current state, and the requests that wait for the next one. A waiting request holds no thread; at most
 * {@value #MOST_WAITING} may wait. Used by many threads.
 */
final class CurrentState implements AutoCloseable {

    /** Far more than a person has pages open. */
    static final int MOST_WAITING = 256;

    private final Set<Waiter> waiters = new LinkedHashSet<>();
    private @Nullable PreviewState latest;
    private boolean closed;

    /** Waits for a state after this number. Compared by identity. */
    private static final class Waiter {
        private final long number;
        private final CompletableFuture<Optional<PreviewState>> future = new CompletableFuture<>();

        Waiter(long number) {
            this.number = number;
        }
    }

    /** Too many requests wait already. */
    static final class TooManyWaiting extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /** Replaces the editions; returns whether they differ from those before. */
    @SuppressWarnings("ReferenceEquality") // editions have an identity and are never equal
    boolean put(Edition published, Edition pages) {
        List<Waiter> served;
        PreviewState now;
        synchronized (this) {
            PreviewState before = latest;
            if (before != null && before.published() == published && before.pages() == pages) {
                return false;
            }
            now = new PreviewState(before == null ? 1 : before.number() + 1, published, pages);
            latest = now;
            served = waiters.stream()
                    .filter(waiter -> waiter.number < now.number())
                    .toList();
            served.forEach(waiters::remove);
        }
        served.forEach(waiter -> waiter.future.complete(Optional.of(now)));
        return true;
    }

    /** Returns the current state, if there is one yet. */
    synchronized Optional<PreviewState> now() {
        return Optional.ofNullable(latest);
    }

    /**
     * Returns the state once its number is greater than this; nothing if that takes too long or the preview is closed. The
     * thread that makes the state completes the future, so expensive continuations need their own executor.
     *
     * @throws TooManyWaiting if it would have to wait, and may not
     */
    CompletableFuture<Optional<PreviewState>> after(long number, Duration longest) throws TooManyWaiting {
        Waiter waiter = new Waiter(number);
        synchronized (this) {
            PreviewState shown = latest;
            if (closed || (shown != null && shown.number() > number)) {
                return CompletableFuture.completedFuture(
                        Optional.ofNullable(shown).filter(one -> one.number() > number));
            } else if (waiters.size() >= MOST_WAITING) {
                throw new TooManyWaiting();
            }
            waiters.add(waiter);
        }
        return waiter.future
                .completeOnTimeout(Optional.empty(), longest.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((shown, failure) -> forget(waiter));
    }

    private synchronized void forget(Waiter waiter) {
        waiters.remove(waiter);
    }

    /** Returns how many requests wait. */
    synchronized int waiting() {
        return waiters.size();
    }

    /** Ends the wait of every request, so that the server can stop. */
    @Override
    public void close() {
        List<Waiter> left;
        synchronized (this) {
            closed = true;
            left = new ArrayList<>(waiters);
            waiters.clear();
        }
        left.forEach(waiter -> waiter.future.complete(Optional.empty()));
    }
}
