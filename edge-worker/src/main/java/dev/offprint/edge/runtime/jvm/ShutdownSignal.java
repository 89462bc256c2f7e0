package dev.offprint.edge.runtime.jvm;

/** Turns SIGTERM and SIGINT into an orderly end: the server finishes what it has begun, and the process exits with 0. */
final class ShutdownSignal {

    private final Thread hook;

    private ShutdownSignal(Thread hook) {
        this.hook = hook;
    }

    /** Returns a signal that is in force until it is forgotten. */
    static ShutdownSignal stopping(EdgeServer server) {
        Thread hook = new Thread(() -> stop(server), "edge-shutdown");
        Runtime.getRuntime().addShutdownHook(hook);
        return new ShutdownSignal(hook);
    }

    private static void stop(EdgeServer server) {
        server.close();
        // being told to stop is no failure, and the JVM's own code would be 128 and the signal's number
        Runtime.getRuntime().halt(0);
    }

    /** Ends what {@link #stopping} began, for whoever goes on living in this process. */
    void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyStopping) {
            return; // the hook is what ended the server
        }
    }
}
