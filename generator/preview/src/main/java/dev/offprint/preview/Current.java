package dev.offprint.preview;

import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.Editorial;
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
 * The edition of the moment, and the requests that wait for the next. A request that waits holds no thread; of those that
 * wait there are at most {@value #MOST_WAITING}. Used by many threads.
 */
final class Current implements AutoCloseable {

    /** Far more than a person has pages open. */
    static final int MOST_WAITING = 256;

    private final Set<Waiter> waiters = new LinkedHashSet<>();
    private @Nullable Editorial latest;
    private boolean closed;

    /** Waits for an edition after this number; an identity, never a value. */
    private static final class Waiter {
        private final long number;
        private final CompletableFuture<Optional<Editorial>> future = new CompletableFuture<>();

        Waiter(long number) {
            this.number = number;
        }
    }

    /** So many requests wait already that another one is refused. */
    static final class TooManyWaiting extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /** Puts editions in place of those before; returns whether they are others. */
    @SuppressWarnings("ReferenceEquality") // an edition is one moment; two of them are never equal
    boolean put(Edition published, Edition pages) {
        List<Waiter> served;
        Editorial now;
        synchronized (this) {
            Editorial before = latest;
            if (before != null && before.published() == published && before.pages() == pages) {
                return false;
            }
            now = new Editorial(before == null ? 1 : before.number() + 1, published, pages);
            latest = now;
            served = waiters.stream()
                    .filter(waiter -> waiter.number < now.number())
                    .toList();
            served.forEach(waiters::remove);
        }
        served.forEach(waiter -> waiter.future.complete(Optional.of(now)));
        return true;
    }

    /** Returns what is shown now, where there is anything yet. */
    synchronized Optional<Editorial> now() {
        return Optional.ofNullable(latest);
    }

    /**
     * Returns what is shown once its number is greater than this; nothing where that takes longer than one may wait, or
     * where the preview is closed. It is completed by whichever thread has the news, so what is dear goes elsewhere.
     *
     * @throws TooManyWaiting where it would have to wait, and may not
     */
    CompletableFuture<Optional<Editorial>> after(long number, Duration longest) throws TooManyWaiting {
        Waiter waiter = new Waiter(number);
        synchronized (this) {
            Editorial shown = latest;
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

    /** Lets no request wait any longer: a server that stops must not wait for those who wait for news. */
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
