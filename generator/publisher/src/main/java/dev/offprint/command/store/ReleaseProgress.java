package dev.offprint.command.store;

import dev.offprint.command.terminal.ProgressLine;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.Settings.Step;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Shows the progress of a command on a store on one line of a terminal. */
public final class ReleaseProgress implements Settings.Steps {

    private final ProgressLine line;
    private @Nullable Step current;
    private volatile AtomicInteger done = new AtomicInteger();

    /** Returns the progress of a command that begins now. */
    public ReleaseProgress(PrintWriter err, Terminal terminal) {
        line = new ProgressLine(err, terminal);
    }

    /** Each upload is announced alone, other steps once. */
    @Override
    public synchronized void before(Step step, int count) {
        if (step == current && step == Step.UPLOAD) {
            done.incrementAndGet();
            return;
        }
        current = step;
        AtomicInteger counted = new AtomicInteger();
        done = counted;
        String name = step.name().toLowerCase(Locale.ROOT);
        line.show(() -> ProgressLine.count(name, counted.get(), count));
    }

    @Override
    public void done(int requests) {
        done.addAndGet(requests);
    }

    /** Clears the line. */
    public void end() {
        line.clear();
    }
}
