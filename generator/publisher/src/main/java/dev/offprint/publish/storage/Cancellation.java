package dev.offprint.publish.storage;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Stops the work of a command after a signal (SIGTERM, SIGINT). The virtual machine runs its shutdown hooks while the work
 * continues, so the work has to stop before a hook removes its lease: otherwise a prune would delete without one. Work that is
 * stopped waits until the process ends, which it does after the hook.
 */
public final class Cancellation {

    /** The maximum wait for requests in progress. Build systems kill a job ten seconds after the signal, some after seven. */
    private static final long QUIET_SECONDS = 5;

    private static final long LONGEST_MILLIS = 6000;

    /** Requests that have to end before the clean-up; the others are harmless even if they arrive after it. */
    private static final Set<String> CRITICAL = Set.of("create", "replace", "delete", "sweep");

    /** Requests share it; the clean-up takes it for itself, and never gives it back. */
    private final ReentrantReadWriteLock requests = new ReentrantReadWriteLock();

    private final Collection<Runnable> cleanUps = new ConcurrentLinkedQueue<>();

    /** Adds an action that runs after the work was cancelled and has stopped. */
    public void onCancel(Runnable cleanUp) {
        cleanUps.add(cleanUp);
    }

    /** Removes an action of {@link #onCancel}. */
    public void forget(Runnable cleanUp) {
        cleanUps.remove(cleanUp);
    }

    /**
     * Stops the work: no request begins. Waits for conditional writes and deletions in progress, then cleans up. If they
     * take too long, nothing is cleaned up, and leases expire.
     */
    public void cancel() {
        try {
            if (requests.writeLock().tryLock(QUIET_SECONDS, TimeUnit.SECONDS)) {
                cleanUps.forEach(Runnable::run);
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
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
        } catch (IllegalStateException stopping) { // the signal came first: no request begins
            cancelSoon();
        }
        return (Storage) Proxy.newProxyInstance(
                Storage.class.getClassLoader(), new Class<?>[] {Storage.class}, (proxy, method, arguments) -> {
                    if (method.getDeclaringClass() == Object.class) {
                        return invoke(storage, method, arguments);
                    }
                    Object answer = request(storage, method, arguments);
                    if (method.getName().equals("close")) {
                        remove(hook);
                    }
                    return answer;
                });
    }

    /** Makes a request. One that has to end before the clean-up holds that up. */
    private @Nullable Object request(Storage storage, Method method, Object @Nullable [] arguments) throws Throwable {
        boolean holdsUp = CRITICAL.contains(method.getName());
        requests.readLock().lock();
        if (!holdsUp) {
            requests.readLock().unlock();
        }
        try {
            return invoke(storage, method, arguments);
        } finally {
            if (holdsUp) {
                requests.readLock().unlock();
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
