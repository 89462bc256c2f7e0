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
     * An excerpt for a terminal: the line, shortened around the marked part if it is too long, and carets below.
     *
     * @param text the line, tabs expanded
     * @param marks blanks and carets, to print below the text; empty if the finding is about the whole line
     */
    private record MarkedLine(String text, String marks) {

        private static final String CUT = "…";
        /** The cells between tab stops. */
        private static final int TAB = 4;
        /** First and last of each range of characters that take two cells (Unicode Standard Annex 11). */
        private static final int[] WIDE = {
            0x1100, 0x115f, 0x231a, 0x231b, 0x2e80, 0x303e, 0x3041, 0x33ff, 0x3400, 0x4dbf, 0x4e00, 0xa4cf, 0xa960,
            0xa97f, 0xac00, 0xd7a3, 0xf900, 0xfaff, 0xfe30, 0xfe6f, 0xff00, 0xff60, 0xffe0, 0xffe6, 0x1f300, 0x1f64f,
            0x1f680, 0x1f6ff, 0x1f900, 0x1f9ff, 0x1fa70, 0x1faff, 0x20000, 0x3fffd
        };

        /** Returns the excerpt in at most this many cells. */
        static MarkedLine of(Excerpt excerpt, int width) {
            StringBuilder text = new StringBuilder();
            StringBuilder marks = new StringBuilder();
            int from = windowStart(excerpt, width);
            int column = 0;
            if (from > 0) {
                text.append(CUT);
                marks.append(' ');
                column = 1;
            }
            int end = excerpt.start() + excerpt.length();
            String line = excerpt.text();
            boolean cut = false;
            for (int i = from; i < line.length() && !cut; i += Character.charCount(line.codePointAt(i))) {
                int character = line.codePointAt(i);
                int cells = cellsOf(character, column);
                cut = column + cells + (fits(line, i, column, width) ? 0 : 1) > width;
                if (cut) {
                    text.append(CUT);
                } else {
                    text.append(character == '\t' ? " ".repeat(cells) : Character.toString(character));
                    marks.append((i >= excerpt.start() && i < end ? "^" : " ").repeat(cells));
                    column += cells;
                }
            }
            if (excerpt.length() > 0 && marks.indexOf("^") < 0) {
                marks.append('^'); // after the end of the line, or below a character without width
            }
            return new MarkedLine(text.toString(), marks.toString().stripTrailing());
        }

        /** Returns the first character to show: that of the line, or one that leaves a third of the room before the marked part. */
        private static int windowStart(Excerpt excerpt, int width) {
            String line = excerpt.text();
            int whole = cells(line, 0, line.length());
            int before = cells(line, 0, excerpt.start());
            int meant = cells(line, excerpt.start(), Math.min(line.length(), excerpt.start() + excerpt.length()));
            if (whole <= width || before + meant < width) {
                return 0;
            }
            int from = excerpt.start();
            int room = meant >= width - 2 ? 1 : Math.min(width / 3, width - 2 - meant);
            while (from > 0 && cells(line, from, excerpt.start()) < room) {
                from = line.offsetByCodePoints(from, -1);
            }
            return from;
        }

        private static boolean fits(String line, int from, int column, int width) {
            // a rest with more units than cells cannot fit; this avoids measuring a long line at each character
            return line.length() - from <= 2 * width && column + cells(line, from, line.length()) <= width;
        }

        private static int cells(String text, int from, int to) {
            int cells = 0;
            for (int i = from; i < to; i += Character.charCount(text.codePointAt(i))) {
                cells += cellsOf(text.codePointAt(i), cells);
            }
            return cells;
        }

        /** Returns the cells of a character; of a tab, the cells from this column to the next tab stop. */
        private static int cellsOf(int character, int column) {
            if (character == '\t') {
                return TAB - column % TAB;
            }
            int type = Character.getType(character);
            if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
                return 0;
            }
            for (int i = 0; i < WIDE.length && WIDE[i] <= character; i += 2) {
                if (character <= WIDE[i + 1]) {
                    return 2;
                }
            }
            return 1;
        }
    }
}
