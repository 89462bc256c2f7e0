package dev.offprint.command.report;

import java.io.PrintWriter;

/**
 * One line of a terminal that shows progress and is then cleared. Prints nothing elsewhere.
 *
 * @param err standard error
 * @param interactive whether standard error is a terminal
 */
public record ProgressLine(PrintWriter err, boolean interactive) {

    private static final String CLEAR = "\r\u001b[K";

    /** Replaces the line. */
    public void show(String text) {
        print(CLEAR + text);
    }

    /** Clears the line. */
    public void clear() {
        print(CLEAR);
    }

    private void print(String text) {
        if (interactive) {
            err.print(text);
            err.flush();
        }
    }
}
