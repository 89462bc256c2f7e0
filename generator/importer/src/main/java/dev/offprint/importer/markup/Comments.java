package dev.offprint.importer.markup;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import java.util.ArrayList;
import java.util.List;

/**
 * Leaves out what authors hid from readers: pages of the other tool do not have it, and here Markdown forms and JSON have a text as it is
 * written.
 */
final class Comments {

    private static final int MOST_PASSES = 100;
    /** Is in no text. */
    private static final char MARK = '\uFFFF';

    private final String open;
    private final String close;
    private final List<MarkupLine> lines;
    private final List<MarkupLine> kept = new ArrayList<>();
    private int count;

    private Comments(Markup text, String open, String close) {
        this.lines = text.lines();
        this.open = open;
        this.close = close;
    }

    /** Returns a text without what stands between two signs; what has no end stays. */
    static Markup removed(Markup text, String open, String close, Runnable found) {
        Markup rest = text;
        boolean isFound = true;
        for (int pass = 0; isFound && pass < MOST_PASSES; pass++) { // marks of code in a comment hid the next one
            Comments comments = new Comments(rest, open, close);
            rest = comments.rest();
            isFound = comments.count > 0;
            if (isFound && pass == 0) {
                found.run();
            }
        }
        return rest;
    }

    private Markup rest() {
        int last = lines.size() - 1;
        while (last >= 0 && !lines.get(last).text().contains(close)) {
            last--;
        }
        for (int i = 0; i < lines.size(); i++) {
            i = line(i, last);
        }
        return new Markup(List.copyOf(count == 0 ? kept : Markup.withCode(kept)));
    }

    /**
     * Reads a line and those that its comment goes on to; returns the last of them.
     *
     * @param last the last line that ends a comment
     */
    private int line(int first, int last) {
        MarkupLine line = lines.get(first);
        String text = line.text();
        int i = first;
        boolean isChanged = false;
        for (int at = begin(line, text, 0); at >= 0 && i <= last; at = begin(line, text, at)) {
            int end = text.indexOf(close, at + open.length());
            int next = i;
            while (end < 0 && next < last) {
                end = lines.get(++next).text().indexOf(close);
            }
            if (end < 0) {
                break;
            }
            String rest = (next == i ? text : lines.get(next).text()).substring(end + close.length());
            text = text.substring(0, at) + rest;
            i = next;
            isChanged = true;
            count++;
        }
        if (!isChanged) {
            kept.add(line);
        } else if (!text.isBlank()) {
            kept.add(line.with(text.stripTrailing()));
        }
        return i;
    }

    /** Returns where a comment begins that is not shown as code, or -1. A lone backtick begins no code. */
    private int begin(MarkupLine line, String text, int from) {
        int at = line.isCode() ? -1 : text.indexOf(open, from);
        while (at >= 0 && isCode(text, at)) {
            at = text.indexOf(open, at + 1);
        }
        return at;
    }

    private static boolean isCode(String text, int at) {
        int[] outside = {-1};
        String marked = text.substring(0, at) + MARK + text.substring(at);
        String ignored = Markup.outsideCode(marked, part -> {
            outside[0] = Math.max(outside[0], part.indexOf(MARK));
            return part;
        });
        return outside[0] < 0;
    }
}
