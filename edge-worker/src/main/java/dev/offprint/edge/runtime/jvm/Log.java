package dev.offprint.edge.runtime.jvm;

import java.util.logging.Level;
import java.util.logging.Logger;

/** What operators read: one line for each problem, the causes in it; traces at level FINE only. */
final class Log {

    private static final Logger LOGGER = Logger.getLogger("dev.offprint.edge");

    private Log() {}

    static void problem(String what, Throwable cause) {
        StringBuilder line = new StringBuilder(what);
        int depth = 0;
        for (Throwable at = cause; at != null && depth < 5; at = at.getCause()) {
            line.append(": ").append(at.getMessage() == null ? at.getClass().getSimpleName() : at.getMessage());
            depth++;
        }
        LOGGER.warning(line.toString().replace('\n', ' '));
        LOGGER.log(Level.FINE, what, cause);
    }
}
