package dev.offprint.command.fsck;

import dev.offprint.command.report.Amounts;
import dev.offprint.publish.fsck.FsckCounts;
import dev.offprint.publish.fsck.FsckOptions;
import java.io.PrintWriter;

/** Shows the progress of a check on one line of a terminal. */
final class FsckProgress implements FsckOptions.Progress {

    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean interactive;

    FsckProgress(PrintWriter err, boolean interactive) {
        this.err = err;
        this.interactive = interactive;
    }

    @Override
    public void at(int release, int releases, FsckCounts counts) {
        if (interactive) {
            String resumed = counts.resumed() == 0 ? "" : ", " + counts.resumed() + " read before";
            String damaged = counts.damaged() == 0 ? "" : ", " + counts.damaged() + " damaged or missing";
            err.print(CLEAR_LINE + "release " + release + "/" + releases + ": "
                    + Amounts.count(counts.contents(), "content") + " read, " + Amounts.bytes(counts.bytes()) + resumed
                    + damaged);
            err.flush();
        }
    }

    void end() {
        if (interactive) {
            err.print(CLEAR_LINE);
            err.flush();
        }
    }
}
