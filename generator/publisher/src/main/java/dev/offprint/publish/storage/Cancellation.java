package dev.offprint.publish.storage;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Stops the work of a command after a signal (SIGTERM, SIGINT). The virtual machine runs its shutdown hooks while the work
 * continues, so the work has to stop before a hook removes its lease: otherwise a prune would delete without one.
 */
public final class Cancellation {

    /** The maximum wait for requests in progress. Build systems kill a job about ten seconds after the signal. */
    private static final long QUIET_SECONDS = 5;

    private static final String CANCELLED = "cancelled by a signal; `offprint releases` says what is live";

    private final ReentrantReadWriteLock critical = new ReentrantReadWriteLock();
    private final Set<Runnable> cleanUps = new LinkedHashSet<>();
    private volatile boolean cancelled;
    private volatile @Nullable Thread cleaner;
    private volatile boolean cleaned;

    /** Adds an action that runs after the work was cancelled and has stopped. */
    public void onCancel(Runnable cleanUp) {
        synchronized (cleanUps) {
            cleanUps.add(cleanUp);
        }
    }

    /** Removes an action of {@link #onCancel}. */
    public void forget(Runnable cleanUp) {
        synchronized (cleanUps) {
            cleanUps.remove(cleanUp);
        }
    }

    /** Returns whether the work was cancelled. */
    public boolean isCancelled() {
        return cancelled;
    }

    /**
     * Stops the work: new requests fail. Waits for conditional writes and deletions in progress, then cleans up. If they
     * take too long, nothing is cleaned up, and leases expire.
     */
    public void cancel() {
        cancelled = true;
        cleaner = Thread.currentThread();
        try {
            if (critical.writeLock().tryLock(QUIET_SECONDS, TimeUnit.SECONDS)) {
                List<Runnable> all;
                synchronized (cleanUps) {
                    all = new ArrayList<>(cleanUps);
                }
                all.forEach(Runnable::run);
                critical.writeLock().unlock();
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        } finally {
            cleaned = true;
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /** Waits until the clean-up is done, so that the connection is not closed before. */
    synchronized void awaitCleanUp() {
        while (cancelled && !cleaned && Thread.currentThread() != cleaner) {
            try {
                wait(TimeUnit.SECONDS.toMillis(QUIET_SECONDS));
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** Makes a request that is harmless even if it arrives after the work has stopped. */
    <T> T harmless(Storage.Request<T> request) throws StorageException {
        check();
        return request.run();
    }

    /** Makes a request that has to end before the clean-up. */
    <T> T critical(Storage.Request<T> request) throws StorageException {
        if (!critical.readLock().tryLock()) { // only the clean-up takes the write lock
            check();
            throw new StorageException(CANCELLED, null);
        }
        try {
            check();
            return request.run();
        } finally {
            critical.readLock().unlock();
        }
    }

    private void check() throws StorageException {
        if (cancelled && Thread.currentThread() != cleaner) {
            throw new StorageException(CANCELLED, null);
        }
    }
}
