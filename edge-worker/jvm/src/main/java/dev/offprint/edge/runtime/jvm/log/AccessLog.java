package dev.offprint.edge.runtime.jvm.log;

import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/**
 * Writes a line for each finished request. Requests put their lines into a queue and never wait; one thread writes them. The
 * queue is bounded in bytes: while the disk or the reader of standard output is slower than the requests, lines are dropped and counted.
 */
public final class AccessLog implements AutoCloseable, MetricSource {

    /** The memory of lines that wait to be written. */
    static final long MOST = 4L * 1024 * 1024;

    private static final int OBJECTS = 80;
    private static final int BATCH = 512;
    private static final Duration NAP = Duration.ofMillis(200);
    private static final long FAREWELL_MILLIS = 2000;

    private final Output output;
    private final Consumer<IOException> failures;
    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    private final AtomicLong waiting = new AtomicLong();
    private final LongAdder written = new LongAdder();
    private final LongAdder dropped = new LongAdder();
    private final Thread writer = new Thread(this::run, "access-log");
    private volatile boolean closed;
    /** Whether the last lines may have been written in part: those that follow begin on a line of their own. */
    private boolean torn;

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

    /** Takes the line of a finished request. Does not block. */
    public void add(String line) {
        if (waiting.addAndGet(weight(line)) > MOST) {
            waiting.addAndGet(-weight(line));
            dropped.increment();
        } else {
            queue.add(line);
        }
    }

    /** Returns about how many bytes of memory a line takes while it waits. */
    private static int weight(String line) {
        return OBJECTS + line.length();
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
                String first = queue.poll(NAP.toMillis(), TimeUnit.MILLISECONDS);
                if (first != null) {
                    write(first);
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(String first) {
        List<String> batch = new ArrayList<>(List.of(first));
        queue.drainTo(batch, BATCH);
        StringBuilder lines = new StringBuilder(torn ? "\n" : "");
        for (String line : batch) {
            lines.append(line).append('\n');
            waiting.addAndGet(-weight(line));
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
