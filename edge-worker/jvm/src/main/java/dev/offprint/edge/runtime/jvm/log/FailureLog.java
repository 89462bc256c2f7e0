package dev.offprint.edge.runtime.jvm.log;

import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.program.ExitStatus;
import dev.offprint.program.Failure;
import java.io.PrintWriter;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes events for the operator: one line each, as text for people or as a JSON object for programs, failures with every cause. Clients
 * never see them. A failure that happens at every request does not fill the log: those that are the same within a minute are counted, and
 * the next line after it says how many there were.
 */
public final class FailureLog implements MetricSource, AutoCloseable {

    private static final String PREFIX = "offprint edge: ";
    /** What failures of one kind do not share: keys, digests, addresses and numbers differ at every request. */
    private static final Pattern DIFFERENT = Pattern.compile("(?<!\\S)[^\\s/0-9]*+[/0-9]\\S*");

    /** Created in advance, while there is memory. */
    private static final byte[] FATAL =
            "offprint: out of memory, or the JVM is broken; this process ends. Start it with a larger -Xmx, or lower the limits for clients.\n"
                    .getBytes(StandardCharsets.UTF_8);

    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f\\x7f-\\x9f]");
    /** The kinds of failures told apart at a time; what follows is counted by its first words. */
    private static final int KINDS = 64;

    /** Referenced here, because java.util.logging, to which slf4j hands on, forgets the level of a logger without references. */
    private static final List<Logger> LIBRARIES = Stream.of(
                    "org.eclipse.jetty",
                    "io.prometheus",
                    "com.github.benmanes.caffeine", // of failures that others are told of
                    "io.lettuce",
                    "io.netty",
                    "reactor",
                    "jdk.internal.httpclient",
                    "org.apache.hc") // of the preview
            .map(Logger::getLogger)
            .toList();

    private final PrintWriter err;
    private final boolean json;
    private final @Nullable Duration window;
    private final Map<LogLevel, LongAdder> counts = new EnumMap<>(LogLevel.class);
    private final Map<String, Repeated> repeated = new HashMap<>();

    /** A failure that was written, and how often it came again since. */
    private static final class Repeated {
        private final LogLevel level;
        private final long since = System.nanoTime();
        private String last = "";
        private long count;

        Repeated(LogLevel level) {
            this.level = level;
        }
    }

    /**
     * Returns a log that writes every failure.
     *
     * @param err the stream to write to
     */
    public FailureLog(PrintWriter err) {
        this(err, false, null);
    }

    /**
     * Returns a log.
     *
     * @param err the stream to write to
     * @param json whether each event is a JSON object
     * @param window how long the same failure is only counted, or null to write every one
     */
    public FailureLog(PrintWriter err, boolean json, @Nullable Duration window) {
        this.err = err;
        this.json = json;
        this.window = window;
        for (LogLevel level : LogLevel.values()) {
            counts.put(level, new LongAdder());
        }
    }

    /** Returns the stream written to. */
    public PrintWriter err() {
        return err;
    }

    /** Silences the log messages of the libraries. */
    public static void quietenLibraries() {
        LIBRARIES.forEach(logger -> logger.setLevel(Level.OFF));
    }

    /**
     * Writes what failed, and the causes; the same failure once in the window. Ends the process after an error that it
     * cannot continue after.
     */
    public void report(String what, Throwable failure) {
        endIfFatal(failure);
        seldom(LogLevel.ERROR, what, withCauses(what, failure));
    }

    /** Writes what failed, the causes if there are any, and what to do if that is known. */
    public void report(String what, @Nullable Throwable failure, String remedy) {
        event(LogLevel.ERROR, withCauses(what, failure) + (remedy.isEmpty() ? "" : "; " + remedy));
    }

    /** Writes a failure that nobody expected; ends the process if it cannot continue. */
    public void bug(Throwable failure) {
        report("a bug", failure);
    }

    /** Writes what no thread catches. */
    public void watchThreads() {
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, failure) -> report("thread " + thread.getName() + " ended", failure));
    }

    /**
     * Ends the process if the JVM is out of memory or broken: its state cannot be relied on any more, and a supervisor starts
     * another process. A stack overflow does not count, because the stack is intact again after the error.
     */
    private static void endIfFatal(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof VirtualMachineError && !(cause instanceof StackOverflowError)) {
                try {
                    System.err.write(FATAL, 0, FATAL.length);
                    System.err.flush();
                } finally {
                    Runtime.getRuntime().halt(ExitStatus.WORLD); // the JVM exits with the same code
                }
            }
        }
    }

    /** Writes an event of a level. */
    public void event(LogLevel level, String what) {
        count(level);
        print(err, level, what, 0);
    }

    /** Writes a failure that the adapter lives with. */
    public void warn(String what, Throwable failure) {
        endIfFatal(failure);
        event(LogLevel.WARN, withCauses(what, failure));
    }

    /** Writes a warning that may come with every connection: the same one once a minute, with its count. */
    public void warnSeldom(String line) {
        seldom(LogLevel.WARN, line, line);
    }

    /** Writes the start to another stream. */
    public void announce(PrintWriter out, String line) {
        count(LogLevel.INFO);
        print(out, LogLevel.INFO, line, 0);
    }

    /** Writes a message that is not a failure. */
    public void note(String what) {
        event(LogLevel.INFO, what);
    }

    /** Writes how often failures were repeated that have not been written yet. */
    @Override
    public void close() {
        summarize(0);
    }

    @Override
    public void report(MetricSink sink) {
        String help = "Events, including repeated ones that are not written.";
        counts.forEach(
                (level, count) -> sink.counter("offprint_log_events_total", help, count.sum(), "level", level.label()));
    }

    private void seldom(LogLevel level, String what, String line) {
        if (window == null) {
            event(level, line);
            return;
        }
        summarize(window.toNanos());
        synchronized (repeated) {
            String kind = DIFFERENT.matcher(line).replaceAll("");
            kind = repeated.size() >= KINDS && !repeated.containsKey(kind) ? what : kind;
            Repeated known = repeated.get(kind);
            if (known != null) {
                count(level);
                known.count++;
                known.last = line;
                return;
            }
            repeated.put(kind, new Repeated(level));
        }
        event(level, line);
    }

    /** Forgets the failures that were first written so long ago, and writes how often they came again. */
    private void summarize(long nanos) {
        List<Repeated> ended = new ArrayList<>();
        synchronized (repeated) {
            repeated.values().removeIf(one -> System.nanoTime() - one.since >= nanos && ended.add(one));
        }
        ended.removeIf(one -> one.count == 0);
        ended.forEach(one -> print(err, one.level, one.last, one.count));
    }

    private void count(LogLevel level) {
        Objects.requireNonNull(counts.get(level)).increment();
    }

    private void print(PrintWriter out, LogLevel level, String message, long times) {
        String line = json
                ? object(level, message, times)
                : PREFIX
                        + CONTROL.matcher(times == 0 ? message : message + " (" + times + " more of these)")
                                .replaceAll(" ");
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }

    private static String object(LogLevel level, String message, long times) {
        Map<String, @Nullable Object> line = new LinkedHashMap<>();
        line.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
        line.put("level", level.label());
        line.put("message", message);
        line.put("repeated", times > 0 ? times : null);
        return JsonLine.of(line);
    }

    /** The messages of failures of the file system are mostly names alone. */
    private static String text(Throwable cause) {
        String message = cause.getMessage();
        if (cause instanceof FileSystemException file) {
            return Failure.explain(file);
        } else if (cause instanceof UnresolvedAddressException) {
            return "the name is unknown";
        }
        return message == null || message.isBlank() ? cause.getClass().getSimpleName() : message;
    }

    private static String withCauses(String what, @Nullable Throwable failure) {
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
