package dev.offprint.command.build;

import dev.offprint.command.report.Terminal;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;
import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicInteger;

/** Shows on one line of a terminal how far a stage has come. */
public final class ConsoleProgress implements Progress {

    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final Language language;
    private final AtomicInteger done = new AtomicInteger();
    private volatile String name = "";
    private volatile int total = 1;

    public ConsoleProgress(PrintWriter err, Language language) {
        this.err = err;
        this.language = language;
    }

    public static Progress on(PrintWriter err, Terminal terminal, Language language) {
        return terminal.interactive() ? new ConsoleProgress(err, language) : Progress.SILENT;
    }

    @Override
    public void stage(String stage, int steps) {
        name = Message.known(stage).in(language);
        total = Math.max(1, steps);
        done.set(0);
        show(0);
    }

    @Override
    public void step() {
        int now = done.incrementAndGet();
        // A hundred lines a stage are enough for the eye, and cost nothing.
        if (now == total || now % Math.max(1, total / 100) == 0) {
            show(now);
        }
    }

    @Override
    public void end() {
        err.print(CLEAR_LINE);
        err.flush();
    }

    private synchronized void show(int now) {
        err.print(CLEAR_LINE + name + " " + now + "/" + total);
        err.flush();
    }
}
