package dev.offprint.edge.runtime.jvm;

import dev.offprint.program.ExitStatus;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;

/**
 * Ends the process if the JVM is out of memory or broken: its state cannot be relied on any more, and a supervisor starts
 * another process. A stack overflow does not count, because the stack is intact again after the error.
 */
public final class FatalErrors {

    /** Created in advance, while there is memory. */
    private static final byte[] MESSAGE =
            "offprint: out of memory, or the JVM is broken; this process ends. Start it with a larger -Xmx, or lower the limits for clients.\n"
                    .getBytes(StandardCharsets.UTF_8);

    private FatalErrors() {}

    /** Returns if the process can continue after this error; otherwise ends the process. */
    public static void check(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof VirtualMachineError && !(cause instanceof StackOverflowError)) {
                end(System.err);
            }
        }
    }

    /**
     * Checks the errors that no thread catches.
     *
     * @param failures takes the errors after which the process can continue
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
            Runtime.getRuntime().halt(ExitStatus.WORLD); // the JVM exits with the same code
        }
    }
}
