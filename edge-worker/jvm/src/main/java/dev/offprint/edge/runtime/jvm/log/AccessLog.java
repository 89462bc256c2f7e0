package dev.offprint.edge.runtime.jvm.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
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
    private static final long NAP = TimeUnit.SECONDS.toNanos(1);
    private static final long FAREWELL_MILLIS = 2000;
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final Output output;
    private final Consumer<IOException> failures;
    private final Queue<Entry> queue = new ConcurrentLinkedQueue<>();
    private final AtomicLong waiting = new AtomicLong();
    private final LongAdder written = new LongAdder();
    private final LongAdder dropped = new LongAdder();
    private final Thread writer = new Thread(this::run, "access-log");
    private volatile boolean asleep;
    private volatile boolean stale;
    private volatile boolean closed;

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
    interface Output {

        /** Writes these lines, and hands them to the system at once. */
        void write(CharSequence lines) throws IOException;

        /** Looks at its file again, because it may have been moved away. */
        default void reopen() throws IOException {}

        default void close() {}
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

    /** Returns a log that is appended to a file, which is created if there is none. */
    public static AccessLog to(Path file, Consumer<IOException> failures) throws IOException {
        return new AccessLog(new LogFile(file), failures);
    }

    /** Takes a finished request. Does not block. */
    public void add(Entry entry) {
        int weight = entry.weight();
        if (waiting.addAndGet(weight) > MOST) {
            waiting.addAndGet(-weight);
            dropped.increment();
            return;
        }
        queue.add(entry);
        if (asleep) {
            LockSupport.unpark(writer);
        }
    }

    /** Opens the file again, soon and on the thread that writes: what comes from now on goes to the new one. */
    public void reopen() {
        stale = true;
        LockSupport.unpark(writer);
    }

    /** Writes what waits, for at most two seconds, and closes the file. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(writer);
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
        while (!closed || !queue.isEmpty()) {
            if (stale) {
                stale = false;
                openAgain();
            }
            if (!writeSome()) {
                nap();
            }
        }
        output.close();
    }

    private void nap() {
        asleep = true;
        if (queue.isEmpty() && !closed && !stale) {
            LockSupport.parkNanos(this, NAP);
        }
        asleep = false;
    }

    private void openAgain() {
        writeSome(); // what came before belongs to the old file
        try {
            output.reopen();
        } catch (IOException failure) {
            failures.accept(failure);
        }
    }

    private boolean writeSome() {
        StringBuilder lines = new StringBuilder();
        int count = 0;
        for (Entry entry = queue.poll(); entry != null; entry = count < BATCH ? queue.poll() : null) {
            lines.append(entry.line()).append('\n');
            waiting.addAndGet(-entry.weight());
            count++;
        }
        try {
            if (count > 0) {
                output.write(lines);
                written.add(count);
            }
        } catch (IOException failure) {
            dropped.add(count);
            failures.accept(failure);
        }
        return count > 0;
    }

    /**
     * A file that lines are appended to. A file that is copied and emptied instead of moved (copytruncate) needs nothing, because each line
     * goes to its end. If the name cannot be opened again, lines go to the old file, and it is tried again with each.
     */
    static final class LogFile implements Output {

        private final Path path;
        private boolean moved;
        /** Whether the last lines may have been written in part: those that follow begin on a line of their own. */
        private boolean torn;

        private @Nullable Writer writer;

        LogFile(Path path) throws IOException {
            this.path = path;
            this.writer = open();
        }

        @Override
        public void reopen() throws IOException {
            moved = true;
            Writer opened = open();
            close();
            writer = opened;
            moved = false;
        }

        @Override
        public void write(CharSequence lines) throws IOException {
            if (moved) {
                tryAgain();
            }
            try {
                Writer to = writer == null ? open() : writer;
                writer = to;
                if (torn) {
                    to.append('\n');
                }
                to.append(lines);
                to.flush();
                torn = false;
            } catch (IOException failure) {
                torn = true;
                close(); // the next lines try it again
                throw failure;
            }
        }

        private void tryAgain() {
            try {
                reopen();
            } catch (IOException still) { // it was told when somebody asked for it
                moved = true;
            }
        }

        @Override
        public void close() {
            Writer old = writer;
            writer = null;
            try {
                if (old != null) {
                    old.close();
                }
            } catch (IOException full) {
                return; // what could be written was flushed before
            }
        }

        private Writer open() throws IOException {
            return Files.newBufferedWriter(
                    path, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }
}
