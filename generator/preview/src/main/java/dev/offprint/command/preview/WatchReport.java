package dev.offprint.command.preview;

import dev.offprint.command.report.Failure;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.preview.PreviewListener;
import dev.offprint.preview.edition.Edition;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Prints all findings after each change that makes a difference.
 *
 * @param print prints them
 * @param failures told what goes wrong
 */
record WatchReport(Consumer<List<Diagnostic>> print, FailureLog failures) implements PreviewListener {

    @Override
    public void printed(Edition edition, Duration took) {
        print.accept(edition.findings());
    }

    @Override
    public void cannotWatch(String reason) {
        failures.err().println("offprint: changes cannot be heard of (" + reason + "); looking for them instead");
        failures.err().flush();
    }

    @Override
    public void failed(Throwable bug) {
        failures.report("a change could not be taken in; what was there before stays; " + Failure.explain(bug), bug);
    }
}
