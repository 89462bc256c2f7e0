package dev.offprint.command.preview;

import dev.offprint.command.build.ContentOptions;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.report.Terminal;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Severity;
import dev.offprint.preview.edition.Edition;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;

/** Prints the new errors of each edition, and a line about its state. */
final class EditionPrinter {

    private final ContentOptions sources;
    private final PrintWriter err;
    private final Terminal terminal;
    private List<Diagnostic> told = List.of();

    EditionPrinter(ContentOptions sources, PrintWriter err, Terminal terminal) {
        this.sources = sources;
        this.err = err;
        this.terminal = terminal;
    }

    void print(Edition edition, Duration took) {
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
                    : told.isEmpty() ? "reloaded" : "fixed, reloaded";
            err.println("offprint: " + state + " (" + took.toMillis() + " ms)");
        }
        err.flush();
        told = errors;
    }
}
