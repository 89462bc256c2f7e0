package dev.offprint.importer.wordpress;

import java.util.function.BinaryOperator;

/** Replaces shortcodes that hold text, in one pass whatever is left open: {@code [caption id="a"]…[/caption]}. */
final class PairedShortcode {

    private PairedShortcode() {}

    /**
     * Returns a text with other text for each shortcode of a name.
     *
     * @param change takes the attributes and what the shortcode holds
     */
    static String replaced(String text, String name, BinaryOperator<String> change) {
        String open = "[" + name;
        String close = "[/" + name + "]";
        StringBuilder result = new StringBuilder();
        int copied = 0;
        for (int at = text.indexOf(open); at >= 0; at = text.indexOf(open, Math.max(at + 1, copied))) {
            int bracket = text.indexOf(']', at);
            int end = bracket < 0 ? -1 : text.indexOf(close, bracket);
            if (end < 0) {
                break; // no later one has an end either
            }
            char next = text.charAt(at + open.length());
            if (next == ']' || Character.isWhitespace(next)) {
                result.append(text, copied, at)
                        .append(change.apply(
                                text.substring(at + open.length(), bracket), text.substring(bracket + 1, end)));
                copied = end + close.length();
            }
        }
        return result.append(text, copied, text.length()).toString();
    }
}
