package dev.offprint.importer.wordpress.shortcode;

import java.util.function.BinaryOperator;

/** Replaces shortcodes that hold text, in one pass whatever is left open: {@code [caption id="a"]…[/caption]}. */
public final class PairedShortcode {

    private static final int LONGEST = 4000;

    private PairedShortcode() {}

    /**
     * Returns a text with other text for each shortcode of a name.
     *
     * @param change takes the attributes and what the shortcode holds
     */
    public static String replaced(String text, String name, BinaryOperator<String> change) {
        String open = "[" + name;
        String close = "[/" + name + "]";
        StringBuilder result = new StringBuilder();
        int copied = 0;
        for (int at = text.indexOf(open); at >= 0; at = text.indexOf(open, Math.max(at + 1, copied))) {
            int given = at + open.length();
            if (given == text.length() || (text.charAt(given) != ']' && !Character.isWhitespace(text.charAt(given)))) {
                continue;
            }
            int bracket = bracket(text, given);
            int end = bracket < 0 ? -1 : text.indexOf(close, bracket);
            if (end < 0) {
                break; // no later one has an end either
            }
            result.append(text, copied, at)
                    .append(change.apply(text.substring(given, bracket), text.substring(bracket + 1, end)));
            copied = end + close.length();
        }
        return result.append(text, copied, text.length()).toString();
    }

    /** Returns where a shortcode ends: a value in quotes may have brackets. */
    private static int bracket(String text, int at) {
        int first = text.indexOf(']', at);
        int last = Math.min(text.length(), at + LONGEST);
        for (int i = at; first >= 0 && i < last; i++) {
            char c = text.charAt(i);
            if (c == ']') {
                return i;
            } else if ((c == '"' || c == '\'') && text.charAt(i - 1) == '=') {
                int end = text.substring(i + 1, last).indexOf(c) + i + 1;
                boolean isValue = end > i && end + 1 < last && " \n\t]".indexOf(text.charAt(end + 1)) >= 0;
                i = isValue ? end : i;
            }
        }
        return first;
    }
}
