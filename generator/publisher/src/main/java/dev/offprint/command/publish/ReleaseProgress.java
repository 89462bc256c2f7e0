package dev.offprint.command.publish;

import dev.offprint.command.report.ProgressLine;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.Settings.Step;
import java.io.PrintWriter;
import java.util.Locale;

/** Shows the progress of a publish on one line of a terminal. */
final class ReleaseProgress implements Settings.Steps {

    private final ProgressLine line;
    private int done;
    private int total;

    ReleaseProgress(PrintWriter err, boolean interactive) {
        line = new ProgressLine(err, interactive);
    }

    @Override
    public synchronized void before(Step step, int count) {
        boolean begins = step != Step.UPLOAD || total == 0;
        total = begins ? count : total;
        done = begins ? 0 : done + 1;
        if (begins || done == total || done % Math.max(1, total / 100) == 0) {
            line.show(step.name().toLowerCase(Locale.ROOT) + " " + done + "/" + total);
        }
        total = step == Step.UPLOAD ? total : 0;
    }

    void end() {
        line.clear();
    }
}
