package dev.offprint.edge.runtime.jvm.start;

import dev.offprint.edge.runtime.jvm.EdgeCommand;

/** Starts the command. It needs no library itself, so it can say that they are missing. */
public final class EdgeMain {

    private static final int WORLD = 3;

    private EdgeMain() {}

    /** Runs the command and exits. */
    public static void main(String[] args) {
        try {
            EdgeCommand.main(args);
        } catch (NoClassDefFoundError missing) {
            System.err.println("offprint edge: a library is missing (" + missing.getMessage()
                    + "); put the folder lib of the same build beside edge-worker.jar");
            System.exit(WORLD);
        }
    }
}
