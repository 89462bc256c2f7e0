package dev.offprint.edge.runtime.jvm.log;

import java.util.Locale;

/** How much an event matters, the most important first. */
public enum LogLevel {
    /** A request failed, or the adapter cannot do its work. */
    ERROR,
    /** Something is wrong, and the adapter goes on with what it has. */
    WARN,
    /** Something changed. */
    INFO;

    /** Returns the name in options and in the log. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
