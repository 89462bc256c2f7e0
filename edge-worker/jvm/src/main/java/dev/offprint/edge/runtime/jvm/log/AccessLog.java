package dev.offprint.edge.runtime.jvm.log;

import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

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

    private final LineSink sink;
    private final Consumer<IOException> failures;
    private final Queue<AccessEntry> queue = new ConcurrentLinkedQueue<>();
    private final AtomicLong waiting = new AtomicLong();
    private final LongAdder written = new LongAdder();
    private final LongAdder dropped = new LongAdder();
    private final Thread writer = new Thread(this::run, "access-log");
    private volatile boolean asleep;
    private volatile boolean stale;
    private volatile boolean closed;

    /**
     * Starts to write.
     *
     * @param sink where the lines go; closed with the log
     * @param failures told when lines cannot be written
     */
    public AccessLog(LineSink sink, Consumer<IOException> failures) {
        this.sink = sink;
        this.failures = failures;
        writer.setDaemon(true);
        writer.start();
    }

    /** Takes a finished request. Does not block. */
    public void add(AccessEntry entry) {
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

    /** Writes what waits, for at most two seconds, and closes the sink. */
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
        try (sink) {
            while (!closed || !queue.isEmpty()) {
                if (stale) {
                    stale = false;
                    openAgain();
                }
                if (!writeSome()) {
                    nap();
                }
            }
        }
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
            sink.reopen();
        } catch (IOException failure) {
            failures.accept(failure);
        }
    }

    private boolean writeSome() {
        StringBuilder lines = new StringBuilder();
        int count = 0;
        for (AccessEntry entry = queue.poll(); entry != null; entry = count < BATCH ? queue.poll() : null) {
            lines.append(entry.line()).append('\n');
            waiting.addAndGet(-entry.weight());
            count++;
        }
        if (count > 0) {
            write(lines, count);
        }
        return count > 0;
    }

    private void write(CharSequence lines, int count) {
        try {
            sink.write(lines);
            written.add(count);
        } catch (IOException failure) {
            dropped.add(count);
            failures.accept(failure);
        }
    }
}
