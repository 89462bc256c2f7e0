package dev.offprint.article.markdown;

import java.util.Locale;

/**
 * Says whether a Markdown text may hold a link to anything but an address of the web, without parsing it. Most links are
 * addresses of the web, and to parse a text is what costs. Errs on one side only: where it says no, no parser would find one.
 */
final class LinkHint {

    private LinkHint() {}

    static boolean mayHaveOther(String text) {
        return mayFollow(text, "](") || mayFollow(text, "]:") || mayBeInHtml(text);
    }

    /** An inline link's destination follows "](", that of a definition "]:" (CommonMark 0.31, 4.7 and 6.3). */
    private static boolean mayFollow(String text, String opening) {
        for (int at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 2)) {
            if (mayBeOther(text, at + 2)) {
                return true;
            }
        }
        return false;
    }

    /** An escape may hide anything, so only a plain scheme and a plain beginning of a host are certain. */
    private static boolean mayBeOther(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        if (at < text.length() && text.charAt(at) == '<') {
            at++;
        }
        boolean web = text.startsWith("https://", at) || text.startsWith("http://", at);
        int host = web ? text.indexOf("://", at) + 3 : at;
        return !web || host >= text.length() || !Character.isLetterOrDigit(text.charAt(host));
    }

    private static boolean mayBeInHtml(String text) {
        if (text.indexOf('<') < 0) {
            return false;
        }
        String lower = text.toLowerCase(Locale.ROOT);
        return HtmlLinks.ATTRIBUTES.stream().anyMatch(lower::contains);
    }
}
