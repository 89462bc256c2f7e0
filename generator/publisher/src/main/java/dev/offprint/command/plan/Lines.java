package dev.offprint.command.plan;

import dev.offprint.command.terminal.Style;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;

/** Prints text wrapped at the terminal's width, with short lists and without control characters. */
final class Lines {

    /** The most items of a list. */
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

    /** Prints a text, the first line indented and the others by two more. */
    void wrapped(int indent, String text) {
        StringBuilder line = new StringBuilder(" ".repeat(indent));
        boolean empty = true;
        for (String word : Style.visible(text).split(" ", -1)) {
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

    /** Prints a heading with the length of a list, and its first items; nothing for an empty list. */
    <T> void list(int indent, String title, List<T> all, Function<T, String> line) {
        if (all.isEmpty()) {
            return;
        }
        wrapped(indent, title + ": " + all.size());
        all.stream().limit(SHOWN).forEach(one -> wrapped(indent + 2, line.apply(one)));
        if (all.size() > SHOWN) {
            wrapped(indent + 2, "and " + (all.size() - SHOWN) + " more; --format json has all");
        }
    }

    String bold(String text) {
        return style.coloured("\u001b[1m", text);
    }

    /** Returns a text in red or yellow, if colour is on. */
    String coloured(boolean bad, String text) {
        return style.coloured(bad ? "\u001b[1;31m" : "\u001b[1;33m", text);
    }

    /** Prints a line as it is. */
    void line(String text) {
        out.println(text);
    }
}
