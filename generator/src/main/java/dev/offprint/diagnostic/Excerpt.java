package dev.offprint.diagnostic;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The line that a finding is about, and the part of it that is meant. Indexes count UTF-16 units, as those of Java and
 * JavaScript strings do; how wide that is on a screen is for whoever shows it to say.
 *
 * @param line the number of the line, from 1
 * @param text the line without its end; controls and what turns the direction of text round are shown as U+FFFD
 * @param start the index in the text of the first character that is meant
 * @param length how much is meant; 0 where it is the line as a whole
 */
public record Excerpt(int line, String text, int start, int length) {

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final char REPLACEMENT = '\uFFFD';
    /** What ends a word where a finding does not say itself how much is meant. */
    private static final String ENDS = " \t,;:()[]{}<>\"'`|";

    /** Returns the excerpt, or nothing where the finding is about a file as a whole or the file has no such line. */
    public static Optional<Excerpt> of(Diagnostic finding, byte[] source) {
        Place place = finding.place();
        return line(source, place.line()).map(text -> {
            int start = place.column() == 0 ? 0 : index(text, place.column());
            int length = place.column() == 0 ? 0 : length(finding.message(), text, start);
            return new Excerpt(place.line(), visible(text), start, length);
        });
    }

    private static Optional<String> line(byte[] source, int number) {
        int start = 0;
        for (int line = 1; line < number; line++) {
            int end = lineEnd(source, start);
            if (end == source.length) {
                return Optional.empty();
            }
            start = end + 1;
        }
        if (number < 1) {
            return Optional.empty();
        }
        String text = new String(source, start, lineEnd(source, start) - start, StandardCharsets.UTF_8);
        int from = number == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
        return Optional.of(text.substring(from, text.endsWith("\r") ? text.length() - 1 : text.length()));
    }

    private static int lineEnd(byte[] source, int from) {
        int end = from;
        while (end < source.length && source[end] != '\n') {
            end++;
        }
        return end;
    }

    private static int index(String text, int column) {
        int points = text.codePointCount(0, text.length());
        return text.offsetByCodePoints(0, Math.min(column - 1, points));
    }

    /** The longest of the message's values that stands there, else a word. */
    private static int length(String message, String text, int start) {
        int longest = 0;
        for (int open = message.indexOf('`'); open >= 0; open = message.indexOf('`', open + 1)) {
            int close = message.indexOf('`', open + 1);
            if (close < 0) {
                break;
            }
            if (text.startsWith(message.substring(open + 1, close), start)) {
                longest = Math.max(longest, close - open - 1);
            }
            open = close;
        }
        return longest > 0 ? longest : word(text, start);
    }

    private static int word(String text, int start) {
        int end = start;
        while (end < text.length() && ENDS.indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return Math.max(1, end - start);
    }

    private static String visible(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean turns = (c >= '\u202a' && c <= '\u202e') || (c >= '\u2066' && c <= '\u2069');
            visible.append(turns || (c != '\t' && Character.isISOControl(c)) ? REPLACEMENT : c);
        }
        return visible.toString();
    }
}
