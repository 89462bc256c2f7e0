package dev.offprint.article.markdown;

import java.util.Locale;

/**
 * Says whether a Markdown text may hold a relative link or one within itself, without parsing it. Most texts hold links that are absolute, and to
 * parse a text is what costs. Errs on one side only: where it says no, no parser would find one.
 */
final class LinkHint {

    private LinkHint() {}

    static boolean mayHaveRelative(String text) {
        return mayFollow(text, "](") || mayFollow(text, "]:") || mayBeInHtml(text);
    }

    /** An inline link's destination follows "](", that of a definition "]:" (CommonMark 0.31, 4.7 and 6.3). */
    private static boolean mayFollow(String text, String opening) {
        for (int at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 2)) {
            if (mayBeRelative(text, at + 2)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayBeRelative(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        if (at < text.length() && text.charAt(at) == '<') {
            at++;
        }
        int start = at;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#') {
                return true; // of this text or another
            } else if (c == '/' || c == '?') {
                return at > start;
            } else if (c == ':') {
                return false;
            } else if (c == '\\' || c == '&' || !isSchemeCharacter(c)) {
                return true; // an escape may hide anything, and what is no scheme is a path
            }
            at++;
        }
        return true;
    }

    private static boolean isSchemeCharacter(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '+'
                || c == '-'
                || c == '.';
    }

    private static boolean mayBeInHtml(String text) {
        if (text.indexOf('<') < 0) {
            return false;
        }
        String lower = text.toLowerCase(Locale.ROOT);
        return lower.contains("href") || lower.contains("src");
    }
}
