package dev.offprint.edge.runtime.jvm;

import java.io.PrintWriter;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Writes failures for the operator: one line each, with every cause. Clients never see them.
 *
 * @param err the stream to write to
 * @param verbose whether to add the stack trace
 */
public record FailureLog(PrintWriter err, boolean verbose) {

    /** Referenced here, because java.util.logging forgets the level of a logger without references. */
    private static final List<Logger> LIBRARIES = List.of(
            Logger.getLogger("org.eclipse.jetty"),
            Logger.getLogger("redis.clients.jedis"),
            Logger.getLogger("software.amazon.awssdk"),
            Logger.getLogger("org.apache.hc"));

    /** Silences the log messages of the libraries unless the log is verbose. */
    public void quietenLibraries() {
        for (Logger logger : LIBRARIES) {
            logger.setLevel(verbose ? Level.INFO : Level.OFF);
        }
    }

    /** Writes what failed, and the causes. */
    public void report(String what, Throwable failure) {
        StringBuilder line = new StringBuilder("offprint edge: ").append(what);
        int depth = 0;
        for (Throwable cause = failure; cause != null && depth < 10; cause = cause.getCause()) {
            String message = cause.getMessage();
            String text = message == null ? cause.getClass().getSimpleName() : message;
            if (line.indexOf(text) < 0) { // many messages quote the message of their cause
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

    /** Writes a message that is not a failure. */
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
