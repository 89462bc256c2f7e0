package dev.offprint.publish.storage;

import dev.offprint.digest.Sha256;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
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

    /**
     * A storage whose requests fail after a signal has stopped the command.
     *
     * @param storage the storage, which is closed with this one
     * @param cancellation is told about the signal
     * @param closed is run when the storage is closed
     */
    public record CancellableStorage(Storage storage, Cancellation cancellation, Runnable closed) implements Storage {

        /** Build systems kill a job ten seconds after the signal, some after seven. */
        private static final long LONGEST_MILLIS = 6000;

        /**
         * Returns a storage whose requests stop when SIGTERM, SIGINT or SIGHUP stops the process (exit codes 143, 130, 129).
         */
        public static Storage onSignal(Storage storage, Cancellation cancellation) {
            Thread hook = new Thread(() -> cancel(cancellation), "cancel");
            try {
                Runtime.getRuntime().addShutdownHook(hook);
            } catch (IllegalStateException stopping) {
                cancellation.cancel();
            }
            return new CancellableStorage(storage, cancellation, () -> remove(hook));
        }

        /** Does not wait longer for a storage that hangs. */
        private static void cancel(Cancellation cancellation) {
            Thread work = new Thread(cancellation::cancel, "clean-up");
            work.setDaemon(true);
            work.start();
            try {
                work.join(LONGEST_MILLIS);
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
            }
        }

        private static void remove(Thread hook) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException stopping) { // it runs, or has run
                return;
            }
        }

        @Override
        public Optional<Stored> get(String key) throws StorageException {
            return cancellation.harmless(() -> storage.get(key));
        }

        @Override
        public Optional<Sha256> digest(String key) throws StorageException {
            return cancellation.harmless(() -> storage.digest(key));
        }

        @Override
        public long length(String key) throws StorageException {
            return cancellation.harmless(() -> storage.length(key));
        }

        @Override
        public void put(String key, Upload upload) throws StorageException {
            cancellation.harmless(() -> {
                storage.put(key, upload);
                return true;
            });
        }

        @Override
        public void create(String key, Upload upload) throws StorageException {
            cancellation.critical(() -> {
                storage.create(key, upload);
                return true;
            });
        }

        @Override
        public boolean add(String key, Upload upload) throws StorageException {
            return cancellation.harmless(() -> storage.add(key, upload));
        }

        @Override
        public void replace(String key, String version, Upload upload) throws StorageException {
            cancellation.critical(() -> {
                storage.replace(key, version, upload);
                return true;
            });
        }

        @Override
        public void list(String prefix, Consumer<Listed> consumer) throws StorageException {
            cancellation.harmless(() -> {
                storage.list(prefix, consumer);
                return true;
            });
        }

        @Override
        public void delete(Collection<String> keys) throws StorageException {
            cancellation.critical(() -> {
                storage.delete(keys);
                return true;
            });
        }

        @Override
        public int sweep(Instant before) throws StorageException {
            return cancellation.critical(() -> storage.sweep(before));
        }

        @Override
        public void close() {
            cancellation.awaitCleanUp();
            closed.run();
            storage.close();
        }

        @Override
        public String toString() {
            return storage.toString();
        }
    }
}
