package dev.offprint.edge.runtime.jvm;

import java.io.PrintWriter;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Where failures are written: one line each, with every cause, for whoever runs the adapter. Clients never see any of it.
 *
 * @param err where to write
 * @param verbose whether to add the stack trace
 */
public record FailureLog(PrintWriter err, boolean verbose) {

    /** Kept, because java.util.logging forgets the level of a logger that nobody holds. */
    private static final List<Logger> LIBRARIES = List.of(
            Logger.getLogger("org.eclipse.jetty"),
            Logger.getLogger("software.amazon.awssdk"),
            Logger.getLogger("org.apache.hc"));

    /** Lets the libraries write of their own only where much is to be said: they know nothing of the tree. */
    public void quietenLibraries() {
        for (Logger logger : LIBRARIES) {
            logger.setLevel(verbose ? Level.INFO : Level.OFF);
        }
    }

    /** Writes what failed, and why. */
    public void report(String what, Throwable failure) {
        StringBuilder line = new StringBuilder("offprint edge: ").append(what);
        int depth = 0;
        for (Throwable cause = failure; cause != null && depth < 10; cause = cause.getCause()) {
            String message = cause.getMessage();
            String text = message == null ? cause.getClass().getSimpleName() : message;
            if (line.indexOf(text) < 0) { // many a cause is quoted by what it caused
                line.append(": ").append(text);
            }
            depth++;
        }
        synchronized (err) {
            err.println(oneLine(line));
            if (verbose) {
                failure.printStackTrace(err);
            }
            err.flush();
        }
    }

    /** Writes what has become well again, or is otherwise worth a line. */
    public void note(String what) {
        synchronized (err) {
            err.println(oneLine("offprint edge: " + what));
            err.flush();
        }
    }

    private static String oneLine(CharSequence text) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            line.append(Character.isISOControl(c) ? ' ' : c);
        }
        return line.toString();
    }
}
