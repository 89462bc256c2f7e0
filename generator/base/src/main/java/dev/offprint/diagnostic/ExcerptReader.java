package dev.offprint.diagnostic;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads excerpts from one file. Sorted findings cost one pass over the file altogether, even with very long lines. Not safe for use
 * by several threads.
 */
public final class ExcerptReader {

    /** The most bytes on each side of the marked part: more than the width of any terminal. */
    private static final int WINDOW = 4_096;

    private final byte[] source;
    /** The line read last, and its bounds. */
    private int line;

    private int start;
    private int end;
    /** The column found last, and its index. */
    private int column;

    private int at;

    /** Returns a reader of this file, whose bytes must not change. */
    public ExcerptReader(byte[] source) {
        this.source = source;
        begin(1, hasByteOrderMark() ? 3 : 0);
    }

    /** Returns the excerpt, or nothing if the finding is about a whole file or the file has no such line. */
    public Optional<Excerpt> of(Diagnostic finding) {
        Place place = finding.place();
        if (place.line() < 1 || !findLine(place.line())) {
            return Optional.empty();
        }
        findColumn(Math.max(1, place.column()));
        int from = boundary(Math.max(start, at - WINDOW), end);
        int to = boundary(Math.min(end, at + WINDOW), end);
        return Optional.of(Excerpt.of(finding, text(from, at), text(at, to)));
    }

    private boolean findLine(int wanted) {
        if (wanted < line) {
            begin(1, hasByteOrderMark() ? 3 : 0);
        }
        while (line < wanted) {
            int next = end;
            while (next < source.length && source[next] != '\n') {
                next++; // the carriage return before the line's end
            }
            if (next >= source.length) {
                return false;
            }
            begin(line + 1, next + 1);
        }
        return true;
    }

    private void begin(int number, int from) {
        line = number;
        start = from;
        end = from;
        while (end < source.length && source[end] != '\n') {
            end++;
        }
        if (end > start && source[end - 1] == '\r') {
            end--;
        }
        column = 1;
        at = start;
    }

    private void findColumn(int wanted) {
        if (wanted < column) {
            column = 1;
            at = start;
        }
        while (column < wanted && at < end) {
            at = boundary(at + 1, end);
            column++;
        }
    }

    /** Returns the index of the next beginning of a character, from this index on. */
    private int boundary(int index, int limit) {
        int next = index;
        while (next < limit && (source[next] & 0xC0) == 0x80) {
            next++;
        }
        return next;
    }

    private String text(int from, int to) {
        return new String(source, from, to - from, StandardCharsets.UTF_8);
    }

    private boolean hasByteOrderMark() {
        return source.length >= 3 && source[0] == (byte) 0xEF && source[1] == (byte) 0xBB && source[2] == (byte) 0xBF;
    }
}
