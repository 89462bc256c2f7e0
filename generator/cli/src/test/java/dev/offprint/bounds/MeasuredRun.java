package dev.offprint.bounds;

import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.memo.Memo;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.source.SourceLimits;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What {@code offprint check} does, on larger files than it takes, with the processor time that its own thread took: what else the machine does, the compiler
 * and the collector of garbage do not count.
 *
 * @param exit the exit code
 * @param output everything printed
 * @param time nanoseconds
 */
record MeasuredRun(int exit, String output, long time) {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Pattern CODE = Pattern.compile(": (?:error|warning)\\[([a-z0-9-]+)]: ");
    /** Bytes of the stack: what a thread has by default on the platforms that Offprint runs on. */
    private static final int STACK = 1 << 20;
    /** Nanoseconds of processor time after which a run is given up: what is linear takes one or two seconds. */
    private static final long LIMIT = 60_000_000_000L;

    /** Checks the content in a folder, on one thread of its own. */
    static MeasuredRun check(Path content) throws InterruptedException {
        Logger.getLogger("com.networknt").setLevel(Level.SEVERE); // as Main does
        StringWriter out = new StringWriter();
        int[] exit = {-1};
        long[] time = new long[1];
        Thread thread = new Thread(
                null,
                () -> {
                    exit[0] = run(content, new PrintWriter(out));
                    time[0] = THREADS.getCurrentThreadCpuTime();
                },
                "measured",
                STACK);
        thread.setDaemon(true);
        thread.start();
        while (thread.isAlive()) {
            thread.join(50);
            if (THREADS.getThreadCpuTime(thread.getId()) > LIMIT) {
                String at = Arrays.stream(thread.getStackTrace())
                        .limit(20)
                        .map(StackTraceElement::toString)
                        .collect(Collectors.joining("\n  "));
                return new MeasuredRun(-1, "no end after a minute of work, at\n  " + at, LIMIT);
            }
        }
        return new MeasuredRun(exit[0], out.toString(), time[0]);
    }

    private static int run(Path content, PrintWriter out) {
        SourceLimits limits = new SourceLimits(50_000_000, SourceLimits.DEFAULT.media());
        Diagnostics found = new Diagnostics();
        Pipeline.run(content, new Corpus.Options(null, limits, 1), new NullSink(), Memo.none(), found, Progress.SILENT);
        Findings findings = Findings.below(content.toString(), found.sorted());
        findings.print(Format.text, out, Terminal.NONE.style());
        out.flush();
        return findings.errors() > 0 ? 1 : 0;
    }

    /** Returns whether it ended as commands end: done, or with findings. */
    boolean isUsable() {
        return (exit == 0 || exit == 1) && !output.contains("report it");
    }

    /** Returns what was printed first. */
    String beginning() {
        return output.substring(0, Math.min(2_000, output.length()));
    }

    /** Returns the kinds of findings. */
    Set<String> codes() {
        return CODE.matcher(output).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }
}
