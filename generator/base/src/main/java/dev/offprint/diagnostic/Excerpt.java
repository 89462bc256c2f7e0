package dev.offprint.diagnostic;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The line of a finding, with a marked part. Indexes count UTF-16 units, as in strings of Java and JavaScript, not cells of a
 * screen.
 *
 * @param line the number of the line, from 1
 * @param text the line without its end, or a window around the marked part of a long line; U+FFFD replaces controls and characters
 *     that change the direction of text
 * @param start the index in the text of the first marked character
 * @param length the length of the marked part; 0 if the finding is about the whole line
 */
public record Excerpt(int line, String text, int start, int length) {

    /** The most characters on each side of the marked part: more than the width of any terminal. */
    private static final int WINDOW = 4_096;
    /** The characters that end a word, which is marked if no value of the message is found. */
    private static final String ENDS = " \t,;:()[]{}<>\"'`|";

    /** Returns the excerpt, or nothing if the finding is about a whole file or the file has no such line. */
    public static Optional<Excerpt> of(Diagnostic finding, byte[] source) {
        return new Lines(source).of(finding);
    }

    /** The lines of one file. Sorted findings cost one pass over it altogether, even with very long lines. For one thread. */
    public static final class Lines {

        private final String[] lines;
        /** The place found last, and its index in its line. */
        private int line;

        private int column;
        private int at;

        /** Returns the lines of a file. */
        public Lines(byte[] source) {
            lines = new String(source, StandardCharsets.UTF_8)
                    .replaceFirst("^\uFEFF", "")
                    .split("\r?\n", -1);
        }

        /** Returns the excerpt, or nothing if the finding is about a whole file or the file has no such line. */
        public Optional<Excerpt> of(Diagnostic finding) {
            Place place = finding.place();
            if (place.line() < 1 || place.line() > lines.length) {
                return Optional.empty();
            }
            String whole = lines[place.line() - 1];
            find(whole, place.line(), Math.max(1, place.column()));
            int from = boundary(whole, Math.max(0, at - WINDOW));
            String text = whole.substring(from, boundary(whole, Math.min(whole.length(), at + WINDOW)));
            boolean isWhole = place.column() == 0;
            int start = isWhole ? 0 : at - from;
            int length = isWhole ? 0 : length(finding.message(), text, start);
            return Optional.of(new Excerpt(place.line(), visible(text), start, length));
        }

        private void find(String text, int wantedLine, int wantedColumn) {
            if (wantedLine != line || wantedColumn < column) {
                line = wantedLine;
                column = 1;
                at = 0;
            }
            while (column < wantedColumn && at < text.length()) {
                at += Character.charCount(text.codePointAt(at));
                column++;
            }
        }

        private static int boundary(String text, int index) {
            return index < text.length() && Character.isLowSurrogate(text.charAt(index)) ? index + 1 : index;
        }
    }

    /** Returns the length of the longest value of the message that is found there, else of a word. */
    private static int length(String message, String text, int start) {
        String[] parts = message.split("`", -1);
        int longest = 0;
        for (int i = 1; i < parts.length - 1; i += 2) {
            longest = text.startsWith(parts[i], start) ? Math.max(longest, parts[i].length()) : longest;
        }
        int end = start;
        while (end < text.length() && ENDS.indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return longest > 0 ? longest : Math.max(1, end - start);
    }

    private static String visible(String text) {
        return text.replaceAll("[\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069&&[^\t]]", "\uFFFD");
    }
}
