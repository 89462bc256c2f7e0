package dev.offprint.command.release;

import dev.offprint.publish.storage.CancellableStorage;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.Storage;

/** Cancels work on a store when SIGTERM, SIGINT or SIGHUP stops the process (exit codes 143, 130, 129). */
final class CancelOnSignal {

    /** Build systems kill a job ten seconds after the signal, some after seven. */
    private static final long LONGEST_MILLIS = 6000;

    private CancelOnSignal() {}

    /** Returns a storage whose requests stop on a signal. */
    static Storage of(Storage storage, Cancellation cancellation) {
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
}
