package dev.offprint.publish.storage;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
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

    /** Build systems kill a job ten seconds after the signal, some after seven. */
    private static final long LONGEST_MILLIS = 6000;

    /** Requests that have to end before the clean-up; the others are harmless even if they arrive after it. */
    private static final Set<String> CRITICAL = Set.of("create", "replace", "delete", "sweep");

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
    private synchronized void awaitCleanUp() {
        while (cancelled && !cleaned && Thread.currentThread() != cleaner) {
            try {
                wait(TimeUnit.SECONDS.toMillis(QUIET_SECONDS));
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /**
     * Returns a storage whose requests stop when SIGTERM, SIGINT or SIGHUP stops the process (exit codes 143, 130, 129).
     *
     * @param storage the storage, which is closed with this one
     */
    public Storage onSignal(Storage storage) {
        Thread hook = new Thread(this::cancelSoon, "cancel");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException stopping) {
            cancel();
        }
        return stopping(storage, () -> remove(hook));
    }

    /**
     * Returns a storage whose requests fail once the work was cancelled.
     *
     * @param closed is run when the storage is closed
     */
    public Storage stopping(Storage storage, Runnable closed) {
        return (Storage) Proxy.newProxyInstance(
                Storage.class.getClassLoader(), new Class<?>[] {Storage.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        awaitCleanUp();
                        closed.run();
                    }
                    return method.getDeclaringClass() == Object.class
                                    || method.getName().equals("close")
                            ? invoke(storage, method, arguments)
                            : request(storage, method, arguments);
                });
    }

    /** Makes a request. One that has to end before the clean-up holds that up. */
    private @Nullable Object request(Storage storage, Method method, Object @Nullable [] arguments) throws Throwable {
        boolean holdsUp = CRITICAL.contains(method.getName());
        if (holdsUp && !critical.readLock().tryLock()) { // only the clean-up takes the write lock
            check();
            throw new StorageException(CANCELLED, null);
        }
        try {
            check();
            return invoke(storage, method, arguments);
        } finally {
            if (holdsUp) {
                critical.readLock().unlock();
            }
        }
    }

    private static @Nullable Object invoke(Storage storage, Method method, Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(storage, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause() == null ? failed : failed.getCause();
        }
    }

    private void check() throws StorageException {
        if (cancelled && Thread.currentThread() != cleaner) {
            throw new StorageException(CANCELLED, null);
        }
    }

    /** Does not wait longer for a storage that hangs. */
    private void cancelSoon() {
        Thread work = new Thread(this::cancel, "clean-up");
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
}
