package dev.offprint.article.markdown.code;

import java.util.Arrays;

/**
 * What of a code has a colour: runs of characters, each with a class. Blanks between two runs of one class belong to both, so pages need
 * fewer elements.
 */
final class CodeRuns {

    private final String code;
    /** Begin, end and class of each run. */
    private int[] runs = {};

    private int size;
    /** The run to write next; runs are written in order. */
    private int next;

    CodeRuns(String code) {
        this.code = code;
    }

    /**
     * A state to go back to.
     *
     * @param size how many numbers describe the runs
     * @param end where the last run ended, which a later one of the same class may go on
     */
    record Mark(int size, int end) {}

    Mark mark() {
        return new Mark(size, size == 0 ? 0 : runs[size - 2]);
    }

    /** Forgets the runs that were added behind a mark. */
    void reset(Mark mark) {
        size = mark.size();
        if (size > 0) {
            runs[size - 2] = mark.end();
        }
    }

    /** Adds a run behind the others; a blank is no class. */
    void add(int start, int end, char type) {
        int last = size - 3;
        int begin = size == 0 ? start : Math.max(start, runs[last + 1]);
        if (type == ' ' || begin >= end) {
            return;
        }
        if (size > 0 && runs[last + 2] == type && isBlank(runs[last + 1], begin)) {
            runs[last + 1] = end;
            return;
        }
        if (size == runs.length) {
            runs = Arrays.copyOf(runs, Math.max(60, size * 2));
        }
        runs[size++] = begin;
        runs[size++] = end;
        runs[size++] = type;
    }

    private boolean isBlank(int start, int end) {
        for (int i = start; i < end; i++) {
            if (code.charAt(i) > ' ') {
                return false;
            }
        }
        return true;
    }

    /** Writes a part of the code, which follows the last one. */
    void write(int start, int end, StringBuilder html) {
        int at = start;
        while (next < size && runs[next] < end) {
            int begin = Math.max(at, runs[next]);
            int stop = Math.min(end, runs[next + 1]);
            escape(at, begin, html);
            html.append("<span class=\"").append((char) runs[next + 2]).append("\">");
            escape(begin, stop, html);
            html.append("</span>");
            at = stop;
            if (runs[next + 1] > end) {
                break; // it goes on in the next line
            }
            next += 3;
        }
        escape(at, end, html);
    }

    private void escape(int start, int end, StringBuilder html) {
        for (int i = start; i < end; i++) {
            char c = code.charAt(i);
            switch (c) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                default -> html.append(c);
            }
        }
    }
}
