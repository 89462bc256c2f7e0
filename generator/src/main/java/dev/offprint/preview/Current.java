package dev.offprint.preview;

import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.Editorial;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The edition of the moment, and those who wait for the next. Used by many threads. */
final class Current implements AutoCloseable {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private @Nullable Editorial latest;
    private boolean closed;

    /** Puts editions in place of those before; returns whether they are others. */
    @SuppressWarnings("ReferenceEquality") // an edition is one moment; two of them are never equal
    boolean put(Edition published, Edition pages) {
        lock.lock();
        try {
            Editorial before = latest;
            if (before != null && before.published() == published && before.pages() == pages) {
                return false;
            }
            latest = new Editorial(before == null ? 1 : before.number() + 1, published, pages);
            changed.signalAll();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Returns what is shown now; waits for the first. */
    Editorial get() {
        return after(0, Duration.ofDays(1)).orElseThrow(() -> new IllegalStateException("the preview is closed"));
    }

    /** Returns what is shown once its number is greater than this, or nothing where that takes longer than one may wait. */
    Optional<Editorial> after(long number, Duration patience) {
        long left = patience.toNanos();
        lock.lock();
        try {
            while (!closed && left > 0 && (latest == null || latest.number() <= number)) {
                left = changed.awaitNanos(left);
            }
            return Optional.ofNullable(latest).filter(one -> one.number() > number);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /** Lets nobody wait any longer: a server that stops must not wait for those who wait for news. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
