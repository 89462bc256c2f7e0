package dev.offprint.article.media;

import java.util.Locale;

/** Looks for what a style loads (CSS Values 4, 4.5; CSS Cascade 5, 2). */
final class StyleReferences {

    private static final int LONGEST_ESCAPE = 6;

    private StyleReferences() {}

    /** Returns whether a style loads something that is not in the file itself; escapes and comments hide nothing. */
    static boolean leadsElsewhere(String style) {
        if (style.indexOf('(') < 0 && style.indexOf('@') < 0 && style.indexOf('\\') < 0) {
            return false;
        }
        String plain = plain(style).toLowerCase(Locale.ROOT);
        boolean behaves =
                plain.contains("expression(") || plain.contains("-moz-binding") || plain.contains("behavior:");
        if (behaves || plain.contains("@import") || plain.contains("image-set(") || plain.contains("src(")) {
            return true;
        }
        for (int at = plain.indexOf("url("); at >= 0; at = plain.indexOf("url(", at + 1)) {
            int start = at + "url(".length();
            while (start < plain.length() && " \t\n\r\f\"'".indexOf(plain.charAt(start)) >= 0) {
                start++;
            }
            if (!plain.startsWith("#", start)
                    && !plain.startsWith("data:font/", start)
                    && !plain.startsWith("data:application/font", start)
                    && !isPicture(plain, start)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPicture(String plain, int start) {
        return plain.startsWith("data:image/", start) && !plain.startsWith("data:image/svg", start);
    }

    /** Returns a style without comments and with its escapes undone (CSS Syntax 3, 4.3.2 and 4.3.7). */
    private static String plain(String style) {
        StringBuilder plain = new StringBuilder(style.length());
        int at = 0;
        while (at < style.length()) {
            if (style.startsWith("/*", at)) {
                int end = style.indexOf("*/", at + 2);
                at = end < 0 ? style.length() : end + 2;
            } else if (style.charAt(at) == '\\') {
                at = escape(style, at + 1, plain);
            } else {
                plain.append(style.charAt(at++));
            }
        }
        return plain.toString();
    }

    private static int escape(String style, int from, StringBuilder plain) {
        int end = from;
        int value = 0;
        while (end < style.length() && end - from < LONGEST_ESCAPE && Character.digit(style.charAt(end), 16) >= 0) {
            value = value * 16 + Character.digit(style.charAt(end++), 16);
        }
        if (end == from) {
            return from; // the next character stands for itself
        }
        plain.append(Character.isValidCodePoint(value) ? Character.toString(value) : "\uFFFD");
        return end < style.length() && Character.isWhitespace(style.charAt(end)) ? end + 1 : end;
    }
}
