package dev.offprint.edge.runtime.jvm;

/** Turns SIGTERM and SIGINT into an orderly end: the server finishes what it has begun, and the process exits with 0. */
public final class ShutdownSignal {

    private final Thread hook;

    private ShutdownSignal(Thread hook) {
        this.hook = hook;
    }

    /**
     * Returns a signal that is in force until it is forgotten.
     *
     * @param close ends the server
     */
    public static ShutdownSignal stopping(Runnable close) {
        Thread hook = new Thread(() -> stop(close), "edge-shutdown");
        Runtime.getRuntime().addShutdownHook(hook);
        return new ShutdownSignal(hook);
    }

    private static void stop(Runnable close) {
        close.run();
        // being told to stop is no failure, and the JVM's own code would be 128 and the signal's number
        Runtime.getRuntime().halt(0);
    }

    /** Ends what {@link #stopping} began, for whoever goes on living in this process. */
    public void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyStopping) {
            return; // the hook is what ended the server
        }
    }
}
