package dev.offprint.command.preview;

import dev.offprint.command.build.ContentOptions;
import dev.offprint.command.report.Failure;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.report.Terminal;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.preview.PreviewListener;
import dev.offprint.preview.edition.Edition;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;

/** Says on the terminal what a preview shows: a line for each edition, and what is wrong when it goes wrong. */
final class PreviewReport implements PreviewListener {

    private final ContentOptions sources;
    private final PrintWriter err;
    private final Terminal terminal;
    private final FailureLog failures;
    private List<Diagnostic> told = List.of();

    PreviewReport(ContentOptions sources, PrintWriter err, Terminal terminal, FailureLog failures) {
        this.sources = sources;
        this.err = err;
        this.terminal = terminal;
        this.failures = failures;
    }

    @Override
    public void printed(Edition edition, Duration took) {
        List<Diagnostic> errors = edition.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .toList();
        List<Diagnostic> fresh =
                errors.stream().filter(finding -> !told.contains(finding)).toList();
        Findings.below(sources.content().toString(), fresh)
                .print(Format.text, err, sources.style(terminal.colour(), terminal.columns()));
        if (edition.number() > 1) {
            String state = !errors.isEmpty()
                    ? errors.size() + (errors.size() == 1 ? " error" : " errors") + "; the last good version stays"
                    : told.isEmpty() ? "reloaded" : "mended, reloaded";
            err.println("offprint: " + state + " (" + took.toMillis() + " ms)");
        }
        err.flush();
        told = errors;
    }

    @Override
    public void cannotWatch(String reason) {
        err.println("offprint: changes cannot be heard of (" + reason + "); looking for them instead");
        err.flush();
    }

    @Override
    public void failed(Throwable bug) {
        failures.report("a change could not be taken in; what was there before stays; " + Failure.explain(bug), bug);
    }
}
