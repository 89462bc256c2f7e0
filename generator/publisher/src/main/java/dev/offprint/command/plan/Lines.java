package dev.offprint.command.plan;

import dev.offprint.command.report.Style;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;

/** Lines for people: wrapped at the terminal's width, lists cut short, control characters shown as none. */
final class Lines {

    /** As many of a list are shown. */
    static final int SHOWN = 20;

    private static final int NARROWEST = 40;

    private final PrintWriter out;
    private final Style style;
    private final int columns;

    Lines(PrintWriter out, Style style) {
        this.out = out;
        this.style = style;
        this.columns = Math.max(NARROWEST, style.columns());
    }

    /** Prints a text, its first line indented by so many cells and the others by two more. */
    void wrapped(int indent, String text) {
        StringBuilder line = new StringBuilder(" ".repeat(indent));
        boolean empty = true;
        for (String word : visible(text).split(" ", -1)) {
            if (!empty && line.length() + 1 + word.length() > columns) {
                out.println(line);
                line = new StringBuilder(" ".repeat(indent + 2));
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        out.println(line);
    }

    void heading(String text) {
        out.println();
        out.println(bold(text));
    }

    void blank() {
        out.println();
    }

    /** Prints a heading with the number of a list and the first of it; of an empty list, nothing. */
    <T> void list(int indent, String title, List<T> all, Function<T, String> line) {
        if (all.isEmpty()) {
            return;
        }
        wrapped(indent, title + ": " + all.size());
        all.stream().limit(SHOWN).forEach(one -> wrapped(indent + 2, line.apply(one)));
        if (all.size() > SHOWN) {
            wrapped(indent + 2, "and " + (all.size() - SHOWN) + " more; --json has all");
        }
    }

    String bold(String text) {
        return coloured("\u001b[1m", text);
    }

    /** Returns a text in a colour that says how bad it is, where colour is welcome. */
    String coloured(boolean bad, String text) {
        return coloured(bad ? "\u001b[1;31m" : "\u001b[1;33m", text);
    }

    /** Prints a line whose colours are ours. */
    void line(String text) {
        out.println(text);
    }

    private String coloured(String on, String text) {
        return style.colour() ? on + text + "\u001b[0m" : text;
    }

    /** A description may hold control characters; a terminal must not obey them. */
    static String visible(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> safe.appendCodePoint(Character.isISOControl(c) ? 0xFFFD : c));
        return safe.toString();
    }
}
