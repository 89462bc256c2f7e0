package dev.offprint.command.preview;

import dev.offprint.command.report.Failure;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.preview.PreviewListener;
import dev.offprint.preview.edition.Edition;
import java.time.Duration;
import java.util.function.BiConsumer;

/**
 * Reports what happens in a preview on standard error.
 *
 * @param print prints an edition, with the time since the change
 * @param failures reports failures
 */
record WatchReport(BiConsumer<Edition, Duration> print, FailureLog failures) implements PreviewListener {

    @Override
    public void printed(Edition edition, Duration took) {
        print.accept(edition, took);
    }

    @Override
    public void cannotWatch(String reason) {
        failures.err().println("offprint: cannot watch the content folder (" + reason + "); polling it instead");
        failures.err().flush();
    }

    @Override
    public void failed(Throwable bug) {
        failures.report("cannot process a change; the last good version stays; " + Failure.explain(bug), bug);
    }
}
