package dev.offprint.edge.runtime.jvm;

import dev.offprint.command.report.ExitStatus;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;

/**
 * Ends the process where the JVM has no memory, or is broken: nothing that such a process does can be relied on, and
 * whoever supervises it starts another one. A stack that overflowed is not among these errors, for it is whole again once
 * the error has left it.
 */
public final class FatalErrors {

    /** Made before there is no memory for it. */
    private static final byte[] MESSAGE =
            "offprint: out of memory, or the JVM is broken; this process ends. Start it with a larger -Xmx, or lower the limits for clients.\n"
                    .getBytes(StandardCharsets.UTF_8);

    private FatalErrors() {}

    /** Returns where the error leaves the process able to go on; never returns otherwise. */
    public static void check(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof VirtualMachineError && !(cause instanceof StackOverflowError)) {
                end(System.err);
            }
        }
    }

    /**
     * Lets errors that nothing catches end the process where they have to, in whichever thread.
     *
     * @param failures told of the others
     */
    public static void watchThreads(BiConsumer<String, Throwable> failures) {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            check(failure);
            failures.accept("thread " + thread.getName() + " ended", failure);
        });
    }

    private static void end(PrintStream err) {
        try {
            err.write(MESSAGE, 0, MESSAGE.length);
            err.flush();
        } finally {
            Runtime.getRuntime().halt(ExitStatus.WORLD); // the JVM exits with the same code;
        }
    }
}
