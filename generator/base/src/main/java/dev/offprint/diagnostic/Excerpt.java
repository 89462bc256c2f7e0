package dev.offprint.diagnostic;

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

    /** The characters that end a word, which is marked if no value of the message is found. */
    private static final String ENDS = " \t,;:()[]{}<>\"'`|";

    /** Returns the excerpt, or nothing if the finding is about a whole file or the file has no such line. */
    public static Optional<Excerpt> of(Diagnostic finding, byte[] source) {
        return new ExcerptReader(source).of(finding);
    }

    /**
     * Returns an excerpt.
     *
     * @param before the text of the line before the marked part
     * @param after the rest of the line
     */
    static Excerpt of(Diagnostic finding, String before, String after) {
        String text = before + after;
        int start = finding.place().column() == 0 ? 0 : before.length();
        int length = finding.place().column() == 0 ? 0 : length(finding.message(), text, start);
        return new Excerpt(finding.place().line(), visible(text), start, length);
    }

    /** Returns the length of the longest value of the message that is found there, else of a word. */
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
        return text.replaceAll("[\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069&&[^\t]]", "\uFFFD");
    }
}
