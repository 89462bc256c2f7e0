package dev.offprint.edge.runtime.jvm.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes a line for each finished request. Requests put their entries into a queue and never wait; one thread formats and writes
 * them. The queue is bounded in bytes: while the disk or the reader of standard output is slower than the requests, entries are
 * dropped and counted.
 */
public final class AccessLog implements AutoCloseable, MetricSource {

    /** The memory of entries that wait to be written. */
    static final long MOST = 4L * 1024 * 1024;

    private static final int BATCH = 512;
    private static final Duration NAP = Duration.ofMillis(200);
    private static final long FAREWELL_MILLIS = 2000;
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final Output output;
    private final Consumer<IOException> failures;
    private final BlockingQueue<Entry> queue = new LinkedBlockingQueue<>();
    private final AtomicLong waiting = new AtomicLong();
    private final LongAdder written = new LongAdder();
    private final LongAdder dropped = new LongAdder();
    private final Thread writer = new Thread(this::run, "access-log");
    private volatile boolean closed;
    /** Whether the last lines may have been written in part: those that follow begin on a line of their own. */
    private boolean torn;

    /**
     * A finished request.
     *
     * @param millis when it ended, in milliseconds since 1970
     * @param method its method, or null if it could not be read
     * @param path its raw path, or null if it could not be read
     * @param query its raw query, or null
     * @param protocol the protocol, such as {@code HTTP/1.1}, or null if it could not be read
     * @param status the status of the response
     * @param bytes the bytes of content sent
     * @param nanos how long it took
     * @param client who sent it
     * @param userAgent the field User-Agent, or null
     * @param referer the field Referer, or null
     * @param route what it asked for, as in the metrics
     * @param coding the coding of the content
     * @param trace the valid field {@code traceparent}, or null
     */
    public record Entry(
            long millis,
            @Nullable String method,
            @Nullable String path,
            @Nullable String query,
            @Nullable String protocol,
            int status,
            long bytes,
            long nanos,
            String client,
            @Nullable String userAgent,
            @Nullable String referer,
            String route,
            String coding,
            @Nullable String trace) {

        /** The memory besides the texts of the request. */
        private static final int OBJECTS = 256;

        /** Returns about how many bytes of memory it takes while it waits. */
        int weight() {
            return OBJECTS + length(path) + length(query) + length(userAgent) + length(referer);
        }

        private static int length(@Nullable String text) {
            return text == null ? 0 : text.length();
        }

        /** Returns its line, a JSON object in ASCII: text from a client must not control the terminal of a reader. */
        String line() {
            StringWriter line = new StringWriter();
            try (JsonGenerator to = FACTORY.createGenerator(line)) {
                to.writeStartObject();
                Instant time = Instant.ofEpochMilli(millis()).truncatedTo(ChronoUnit.MILLIS);
                to.writeStringField("time", time.toString());
                optional(to, "method", method());
                optional(to, "path", path());
                optional(to, "query", query());
                to.writeNumberField("status", status());
                to.writeNumberField("bytes", bytes());
                to.writeNumberField("ms", TimeUnit.NANOSECONDS.toMicros(nanos()) / 1e3);
                to.writeStringField("client", client());
                optional(to, "userAgent", userAgent());
                optional(to, "referer", referer());
                optional(to, "protocol", protocol());
                to.writeStringField("route", route());
                to.writeStringField("coding", coding());
                optional(to, "traceparent", trace());
                to.writeEndObject();
            } catch (IOException impossible) {
                throw new IllegalStateException(impossible);
            }
            return line.toString().replace("\u007f", "\\u007f");
        }

        private static void optional(JsonGenerator to, String name, @Nullable String value) throws IOException {
            if (value != null) {
                to.writeStringField(name, value);
            }
        }
    }

    /** Where lines go. Used by one thread. */
    @FunctionalInterface
    interface Output {

        /** Writes these lines, and hands them to the system at once. */
        void write(CharSequence lines) throws IOException;
    }

    AccessLog(Output output, Consumer<IOException> failures) {
        this.output = output;
        this.failures = failures;
        writer.setDaemon(true);
        writer.start();
    }

    /**
     * Returns a log that is written to a stream, which somebody else closes.
     *
     * @param failures told when lines cannot be written
     */
    public static AccessLog to(PrintWriter out, Consumer<IOException> failures) {
        return new AccessLog(
                lines -> {
                    synchronized (out) {
                        out.append(lines);
                        if (out.checkError()) { // flushes
                            throw new IOException("nobody reads it");
                        }
                    }
                },
                failures);
    }

    /**
     * Returns a log that is appended to a file, which is created if there is none. It is opened for each write, so it may be moved away or
     * emptied at any time.
     */
    public static AccessLog to(Path file, Consumer<IOException> failures) throws IOException {
        Output output = lines -> Files.writeString(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        output.write("");
        return new AccessLog(output, failures);
    }

    /** Takes a finished request. Does not block. */
    public void add(Entry entry) {
        int weight = entry.weight();
        if (waiting.addAndGet(weight) > MOST) {
            waiting.addAndGet(-weight);
            dropped.increment();
        } else {
            queue.add(entry);
        }
    }

    /** Writes what waits, for at most two seconds. */
    @Override
    public void close() {
        closed = true;
        try {
            writer.join(FAREWELL_MILLIS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void report(MetricSink to) {
        String help = "Lines of the access log by what became of them.";
        to.counter("offprint_access_log_lines_total", help, written.sum(), "result", "written");
        to.counter("offprint_access_log_lines_total", help, dropped.sum(), "result", "dropped");
    }

    private void run() {
        try {
            while (!closed || !queue.isEmpty()) {
                Entry first = queue.poll(NAP.toMillis(), TimeUnit.MILLISECONDS);
                if (first != null) {
                    write(first);
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(Entry first) {
        List<Entry> batch = new ArrayList<>(List.of(first));
        queue.drainTo(batch, BATCH);
        StringBuilder lines = new StringBuilder(torn ? "\n" : "");
        for (Entry entry : batch) {
            lines.append(entry.line()).append('\n');
            waiting.addAndGet(-entry.weight());
        }
        try {
            torn = true;
            output.write(lines);
            torn = false;
            written.add(batch.size());
        } catch (IOException failure) {
            dropped.add(batch.size());
            failures.accept(failure);
        }
    }
}
