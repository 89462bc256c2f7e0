package dev.offprint.command.report;

import dev.offprint.command.terminal.Style;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Excerpt;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import java.io.PrintWriter;
import java.util.Optional;

/** Prints findings for people: place and message, the marked line, the hint. */
final class TextReport {

    /** The least width of a line to be of use. */
    private static final int NARROWEST = 20;

    private final Findings findings;
    private final Style style;
    /** The file read last; findings are sorted by file. */
    private String path = "";

    private Optional<Excerpt.Lines> source = Optional.empty();

    TextReport(Findings findings, Style style) {
        this.findings = findings;
        this.style = style;
    }

    void print(PrintWriter out) {
        findings.sorted().forEach(finding -> print(finding, out));
    }

    private void print(Diagnostic d, PrintWriter out) {
        String on = d.severity() == Severity.ERROR ? "\u001b[1;31m" : "\u001b[1;33m";
        String label = style.coloured(on, d.severity().label());
        Place place = findings.placeOf(d);
        String shown = style.links().to(place.path(), Style.visible(place.toString()));
        out.println(shown + ": " + label + "[" + d.code() + "]: " + d.messageIn(findings.language()));
        Optional<Excerpt> excerpt = sourceOf(d.place()).flatMap(reader -> reader.of(d));
        excerpt.ifPresent(one -> print(one, on, out));
        if (!d.remedy().isEmpty()) {
            out.println("    " + d.hintIn(findings.language()));
        }
    }

    private void print(Excerpt excerpt, String on, PrintWriter out) {
        String number = Integer.toString(excerpt.line());
        String gutter = "  " + number + " | ";
        MarkedLine line = MarkedLine.of(excerpt, Math.max(NARROWEST, style.columns() - gutter.length()));
        if (line.text().isBlank() && line.marks().isEmpty()) {
            return;
        }
        out.println(style.coloured("\u001b[2m", gutter) + line.text());
        if (!line.marks().isEmpty()) {
            String blank = " ".repeat(number.length() + 3) + "| ";
            out.println(style.coloured("\u001b[2m", blank) + style.coloured(on, line.marks()));
        }
    }

    private Optional<Excerpt.Lines> sourceOf(Place place) {
        if (place.line() == 0) {
            return Optional.empty();
        } else if (!place.path().equals(path)) {
            path = place.path();
            source = style.sources().apply(path).map(Excerpt.Lines::new);
        }
        return source;
    }
}
