package dev.offprint.process;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Reads the output of a program, record by record, with limits on time and size. A program that exceeds one is killed, with all
 * programs it has started.
 *
 * @param time how long the program may run
 * @param bytes how much it may print
 * @param end the byte that ends a record
 */
record OutputReader(Duration time, long bytes, int end) {

    /**
     * Starts a program and reads its output; returns whether it succeeded within the limits. If not, the records are incomplete.
     *
     * @param records is called on another thread, before this returns
     */
    boolean read(ProcessBuilder program, Consumer<String> records) {
        try {
            Process process = program.redirectError(ProcessBuilder.Redirect.DISCARD)
                    .redirectInput(ProcessBuilder.Redirect.PIPE)
                    .start();
            try {
                process.getOutputStream().close();
                return await(process, new Reading(this, process.getInputStream(), records));
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (IOException absent) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The output is read on a thread of its own: a child of the program may hold it open after the program has ended. */
    private boolean await(Process process, Reading reading) throws InterruptedException {
        Thread reader = new Thread(reading, "offprint-output");
        reader.setDaemon(true);
        reader.start();
        long deadline = System.nanoTime() + time.toNanos();
        reader.join(time.toMillis());
        return !reader.isAlive()
                && reading.complete
                && process.waitFor(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS)
                && process.exitValue() == 0;
    }

    /** Reads one output. */
    private static final class Reading implements Runnable {
        private final OutputReader bounds;
        private final InputStream output;
        private final Consumer<String> records;
        private volatile boolean complete;

        Reading(OutputReader bounds, InputStream output, Consumer<String> records) {
            this.bounds = bounds;
            this.output = output;
            this.records = records;
        }

        @Override
        public void run() {
            try (InputStream in = new BufferedInputStream(output)) {
                complete = read(in);
            } catch (IOException broken) {
                complete = false;
            }
        }

        /** Returns whether the output ended within the limit. */
        private boolean read(InputStream in) throws IOException {
            ByteArrayOutputStream record = new ByteArrayOutputStream();
            for (long left = bounds.bytes; left >= 0; left--) {
                int next = in.read();
                if (next == bounds.end || (next < 0 && record.size() > 0)) {
                    records.accept(record.toString(StandardCharsets.UTF_8));
                    record.reset();
                } else if (next >= 0) {
                    record.write(next);
                }
                if (next < 0) {
                    return true;
                }
            }
            return false;
        }
    }
}
