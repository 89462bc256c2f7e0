package dev.offprint.edge.http;

/**
 * The part of a URL before the host, which may contain a password and is never shown (RFC 3986, 3.2.1: "applications should not
 * render as clear text any data after the first colon").
 */
public final class UserInfo {

    private static final String MARK = "://";

    private UserInfo() {}

    /** Returns a text without the user information of any URL in it. */
    public static String removed(String text) {
        int mark = text.indexOf(MARK);
        if (mark < 0 || text.indexOf('@', mark) < 0) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        int from = 0;
        while (mark >= 0) {
            int authority = mark + MARK.length();
            shown.append(text, from, authority);
            from = behindUserInfo(text, authority);
            mark = text.indexOf(MARK, from);
        }
        return shown.append(text, from, text.length()).toString();
    }

    /** Returns the index where the host begins. */
    private static int behindUserInfo(String text, int authority) {
        int end = end(text, authority, "/?#");
        int at = text.lastIndexOf('@', end - 1);
        if (at >= authority) {
            return at + 1;
        }
        // a password with a slash makes the URL invalid, and must not be shown either: after a colon only a port is
        // valid
        int colon = text.indexOf(':', authority);
        boolean port = colon < 0 || colon >= end || isNumber(text, colon + 1, end);
        int late = port ? -1 : text.lastIndexOf('@', end(text, authority, "") - 1);
        return late >= authority ? late + 1 : authority;
    }

    /** Returns the index where a URL ends, or where the first of these characters is. */
    private static int end(String text, int from, String delimiters) {
        int end = from;
        while (end < text.length()
                && !Character.isWhitespace(text.charAt(end))
                && "`'\"<>".indexOf(text.charAt(end)) < 0) {
            if (delimiters.indexOf(text.charAt(end)) >= 0) {
                return end;
            }
            end++;
        }
        return end;
    }

    private static boolean isNumber(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }
}
