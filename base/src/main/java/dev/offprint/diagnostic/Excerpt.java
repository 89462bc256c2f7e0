package dev.offprint.diagnostic;

import java.util.Optional;

/**
 * The line that a finding is about, and the part of it that is meant. Indexes count UTF-16 units, as those of Java and
 * JavaScript strings do; how wide that is on a screen is for whoever shows it to say.
 *
 * @param line the number of the line, from 1
 * @param text the line without its end, or of a long one what stands around what is meant; controls and what turns the direction of text round are shown as U+FFFD
 * @param start the index in the text of the first character that is meant
 * @param length how much is meant; 0 where it is the line as a whole
 */
public record Excerpt(int line, String text, int start, int length) {

    private static final char REPLACEMENT = '\uFFFD';
    /** What ends a word where a finding does not say itself how much is meant. */
    private static final String ENDS = " \t,;:()[]{}<>\"'`|";

    /** Returns the excerpt, or nothing where the finding is about a file as a whole or the file has no such line. */
    public static Optional<Excerpt> of(Diagnostic finding, byte[] source) {
        return new ExcerptReader(source).of(finding);
    }

    /**
     * Returns an excerpt.
     *
     * @param before the text of the line before what is meant
     * @param after the rest of it
     */
    static Excerpt of(Diagnostic finding, String before, String after) {
        String text = before + after;
        int start = finding.place().column() == 0 ? 0 : before.length();
        int length = finding.place().column() == 0 ? 0 : length(finding.message(), text, start);
        return new Excerpt(finding.place().line(), visible(text), start, length);
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
