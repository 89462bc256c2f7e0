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
        String shown = Style.visible(place.toString());
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

    /**
     * An excerpt for a terminal: the line, shortened around the marked part if it is too long, and carets below. A character counts
     * as one cell.
     *
     * @param text the line, with a space for each tab
     * @param marks spaces and carets, to print below the text; empty if the finding is about the whole line
     */
    private record MarkedLine(String text, String marks) {

        private static final String CUT = "…";

        /** Returns the excerpt in at most this many cells. */
        static MarkedLine of(Excerpt excerpt, int width) {
            int[] line = excerpt.text().replace('\t', ' ').codePoints().toArray();
            int start = excerpt.text().codePointCount(0, excerpt.start());
            int end = Math.min(line.length, start + excerpt.length());
            boolean whole = line.length <= width || end < width;
            int from = whole ? 0 : Math.max(0, start - width / 3);
            String before = from > 0 ? CUT : "";
            int room = width - before.length();
            int to = line.length - from <= room ? line.length : from + room - 1;
            String text = before + new String(line, from, to - from) + (to < line.length ? CUT : "");
            String marks = excerpt.length() == 0
                    ? ""
                    : " ".repeat(before.length() + start - from) + "^".repeat(Math.max(1, Math.min(end, to) - start));
            return new MarkedLine(text, marks);
        }
    }
}
