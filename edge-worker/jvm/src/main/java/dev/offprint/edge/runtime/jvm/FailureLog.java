package dev.offprint.edge.runtime.jvm;

import dev.offprint.command.report.Failure;
import dev.offprint.edge.runtime.jvm.log.EventWriter;
import dev.offprint.edge.runtime.jvm.log.LibraryMessages;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.log.RepeatedFailures;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.io.PrintWriter;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.FileSystemException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Writes events for the operator: one line each, failures with every cause. Clients never see them. */
public final class FailureLog implements MetricSource, AutoCloseable {

    private final PrintWriter err;
    private final Settings settings;
    private final EventWriter events;
    private final @Nullable RepeatedFailures repeated;
    private final @Nullable RepeatedFailures seldom;
    private final Map<LogLevel, LongAdder> counts = new EnumMap<>(LogLevel.class);

    /**
     * What is written, and how.
     *
     * @param least the least level written; {@link LogLevel#DEBUG} adds stack traces and the messages of libraries
     * @param json whether each event is a JSON object
     * @param window how long the same failure is only counted, or null to write every one
     */
    public record Settings(
            LogLevel least, boolean json, @Nullable Duration window) {}

    /**
     * Returns a log that writes every failure.
     *
     * @param err the stream to write to
     * @param verbose whether to add the stack trace
     */
    public FailureLog(PrintWriter err, boolean verbose) {
        this(err, new Settings(verbose ? LogLevel.DEBUG : LogLevel.INFO, false, null));
    }

    /** Returns a log with these settings. */
    public FailureLog(PrintWriter err, Settings settings) {
        this.err = err;
        this.settings = settings;
        this.events = new EventWriter(err, settings.json());
        Duration window = settings.window();
        this.repeated = window == null
                ? null
                : new RepeatedFailures(window, (line, times) -> repeated(LogLevel.ERROR, line, times));
        this.seldom = window == null
                ? null
                : new RepeatedFailures(window, (line, times) -> repeated(LogLevel.WARN, line, times));
        for (LogLevel level : LogLevel.values()) {
            counts.put(level, new LongAdder());
        }
    }

    /** Returns the stream written to. */
    public PrintWriter err() {
        return err;
    }

    /** Silences the log messages of the libraries unless the log is verbose. */
    public void quietenLibraries() {
        if (isVerbose()) {
            LibraryMessages.show(this::debug);
        } else {
            LibraryMessages.silence();
        }
    }

    /** Writes what failed, and the causes; the same failure once a minute, if the settings say so. */
    public void report(String what, Throwable failure) {
        count(LogLevel.ERROR);
        String line = withCauses(what, failure);
        if (repeated == null || repeated.isNew(what, line)) {
            events.write(LogLevel.ERROR, line, 0, isVerbose() ? failure : null);
        }
    }

    /** Writes what failed, the causes, and what to do. */
    public void report(String what, Throwable failure, String remedy) {
        count(LogLevel.ERROR);
        events.write(LogLevel.ERROR, withCauses(what, failure) + "; " + remedy, 0, isVerbose() ? failure : null);
    }

    /** Writes an event of a level. */
    public void event(LogLevel level, String what) {
        write(level, what, null);
    }

    /** Writes a failure that the adapter lives with. */
    public void warn(String what, Throwable failure) {
        write(LogLevel.WARN, withCauses(what, failure), failure);
    }

    /** Writes a warning that may come with every connection: the same one once a minute, with its count. */
    public void warnSeldom(String line) {
        count(LogLevel.WARN);
        if (LogLevel.WARN.compareTo(settings.least()) <= 0 && (seldom == null || seldom.isNew(line, line))) {
            events.write(LogLevel.WARN, line, 0, null);
        }
    }

    /** Writes the start to another stream, whatever the level. */
    public void announce(PrintWriter out, String line) {
        count(LogLevel.INFO);
        new EventWriter(out, settings.json()).write(LogLevel.INFO, line, 0, null);
    }

    /** Writes a message that is not a failure. */
    public void note(String what) {
        write(LogLevel.INFO, what, null);
    }

    /** Writes how often failures were repeated that have not been written yet. */
    @Override
    public void close() {
        if (repeated != null && seldom != null) {
            repeated.close();
            seldom.close();
        }
    }

    @Override
    public void report(MetricSink sink) {
        String help = "Events, including repeated ones that are not written.";
        counts.forEach(
                (level, count) -> sink.counter("offprint_log_events_total", help, count.sum(), "level", level.label()));
    }

    private void debug(String message, @Nullable Throwable failure) {
        count(LogLevel.DEBUG);
        events.write(LogLevel.DEBUG, message, 0, failure);
    }

    private void count(LogLevel level) {
        Objects.requireNonNull(counts.get(level)).increment();
    }

    private void write(LogLevel level, String line, @Nullable Throwable failure) {
        count(level);
        if (level.compareTo(settings.least()) <= 0) {
            events.write(level, line, 0, isVerbose() ? failure : null);
        }
    }

    private void repeated(LogLevel level, String line, long times) {
        events.write(level, line, times, null);
    }

    private boolean isVerbose() {
        return settings.least() == LogLevel.DEBUG;
    }

    /** The messages of failures of the file system are mostly names alone. */
    private static String text(Throwable cause) {
        String message = cause.getMessage();
        if (cause instanceof FileSystemException file) {
            return Failure.explain(file);
        }
        if (cause instanceof UnresolvedAddressException) {
            return "the name is unknown";
        }
        return message == null || message.isBlank() ? cause.getClass().getSimpleName() : message;
    }

    private static String withCauses(String what, Throwable failure) {
        StringBuilder line = new StringBuilder(what);
        int depth = 0;
        for (Throwable cause = failure; cause != null && depth < 10; cause = cause.getCause()) {
            String text = text(cause);
            if (line.indexOf(text) < 0) { // many messages quote the message of their cause
                line.append(": ").append(text);
            }
            depth++;
        }
        return line.toString();
    }
}
