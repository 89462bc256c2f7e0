package dev.offprint.dist;

import java.util.Locale;

/** Writes a manual page in the macros of man(7). */
final class Roff {

    private final StringBuilder out = new StringBuilder();

    /**
     * Begins a page of section 1.
     *
     * @param date when it was made, such as 2026-01-01
     * @param source the program with its version
     */
    Roff(String title, String date, String source) {
        out.append(String.format(
                Locale.ROOT,
                ".TH \"%s\" \"1\" \"%s\" \"%s\" \"Offprint Manual\"\n",
                escaped(title.toUpperCase(Locale.ROOT)),
                date,
                escaped(source)));
        // hyphens within words would be copied with a command
        out.append(".nh\n.ad l\n");
    }

    /** Begins a section. */
    Roff section(String heading) {
        out.append(".SH ").append(escaped(heading.toUpperCase(Locale.ROOT))).append('\n');
        return this;
    }

    /** Begins a paragraph; that after a heading has begun already. */
    Roff paragraph(String text) {
        boolean first =
                out.substring(out.lastIndexOf("\n", out.length() - 2) + 1).startsWith(".SH");
        out.append(first ? "" : ".PP\n");
        return text(text);
    }

    /** Writes text that is filled. */
    Roff text(String text) {
        out.append(line(text)).append('\n');
        return this;
    }

    /** Writes a term in bold, and what it means below. */
    Roff term(String term, String meaning) {
        out.append(".TP\n\\fB").append(escaped(term)).append("\\fR\n");
        return text(meaning);
    }

    /** Writes a line that stays as it is. */
    Roff verbatim(String line) {
        out.append(".nf\n").append(line(line)).append("\n.fi\n");
        return this;
    }

    @Override
    public String toString() {
        return out.toString();
    }

    /** A line that begins with a dot or a quote would be a command of the formatter. */
    private static String line(String text) {
        String escaped = escaped(text);
        boolean command = escaped.startsWith(".") || escaped.startsWith("'");
        return (command ? "\\&" : "") + escaped;
    }

    /** Copied from a page, a hyphen has to be one, and a quote too. */
    private static String escaped(String text) {
        return text.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("'", "\\(aq")
                .replace("`", "\\(ga")
                .replace("^", "\\(ha")
                .replace("~", "\\(ti")
                .replace("\"", "\\(dq");
    }
}
