package dev.offprint.publish.storage;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * The order to stop that a signal gives (SIGTERM, SIGINT). The virtual machine runs its shutdown hooks beside the work that
 * they interrupt, so the work has to be stopped before a hook may remove what protects it: a lease that goes while its owner
 * still deletes protects nobody.
 */
public final class Cancellation {

    /** Build systems kill a job about ten seconds after they asked it to stop. */
    private static final long QUIET_SECONDS = 5;

    private static final String CANCELLED = "cancelled by a signal; `offprint releases` says what is live";

    private final ReentrantReadWriteLock critical = new ReentrantReadWriteLock();
    private final Set<Runnable> cleanUps = new LinkedHashSet<>();
    private volatile boolean cancelled;
    private volatile @Nullable Thread cleaner;
    private volatile boolean cleaned;

    /** Something that a storage is asked to do. */
    @FunctionalInterface
    interface Request<T> {
        T run() throws StorageException;
    }

    /** Has something done when the work is cancelled, after it has come to rest. */
    public void onCancel(Runnable cleanUp) {
        synchronized (cleanUps) {
            cleanUps.add(cleanUp);
        }
    }

    /** Takes {@link #onCancel} back. */
    public void forget(Runnable cleanUp) {
        synchronized (cleanUps) {
            cleanUps.remove(cleanUp);
        }
    }

    /** Returns whether the work has been told to stop. */
    public boolean isCancelled() {
        return cancelled;
    }

    /**
     * Stops the work: requests that have not begun fail from now on. Waits for conditional writes and deletions that are on
     * their way, then cleans up. Where they take too long nothing is cleaned up, and leases expire by themselves.
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

    /** Waits until the cleaning up is over, so that nobody takes the connection away from it. */
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

    /** Makes a request whose effect, should it arrive after the work was stopped, is harmless. */
    <T> T harmless(Request<T> request) throws StorageException {
        check();
        return request.run();
    }

    /** Makes a request that has to be over before anything is cleaned up. */
    <T> T critical(Request<T> request) throws StorageException {
        if (!critical.readLock().tryLock()) { // only the cleaner ever holds the other side
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
