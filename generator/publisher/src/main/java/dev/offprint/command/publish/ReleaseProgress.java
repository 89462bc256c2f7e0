package dev.offprint.command.publish;

import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.Settings.Step;
import java.io.PrintWriter;
import java.util.Locale;

/** Shows the progress of a publish on one line of a terminal. */
final class ReleaseProgress implements Settings.Steps {

    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean interactive;
    private int done;
    private int total;

    ReleaseProgress(PrintWriter err, boolean interactive) {
        this.err = err;
        this.interactive = interactive;
    }

    @Override
    public synchronized void before(Step step, int count) {
        if (!interactive) {
            return;
        }
        boolean begins = step != Step.UPLOAD || total == 0;
        total = begins ? count : total;
        done = begins ? 0 : done + 1;
        if (begins || done == total || done % Math.max(1, total / 100) == 0) {
            err.print(CLEAR_LINE + step.name().toLowerCase(Locale.ROOT) + " " + done + "/" + total);
            err.flush();
        }
        total = step == Step.UPLOAD ? total : 0;
    }

    void end() {
        if (interactive) {
            err.print(CLEAR_LINE);
            err.flush();
        }
    }
}
