package dev.offprint.article.markdown;

/** Finds the values of {@code href} and {@code src} in authors' HTML. */
final class HtmlLinks {

    private final String html;
    private final Sink sink;
    private int at;

    private HtmlLinks(String html, Sink sink) {
        this.html = html;
        this.sink = sink;
    }

    /** Takes what is found. */
    interface Sink {
        /** Takes the bounds of a value, without quotes. */
        void value(int start, int end);
    }

    static void find(String html, Sink sink) {
        new HtmlLinks(html, sink).scan();
    }

    private void scan() {
        for (at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
            if (html.startsWith("<!--", at)) {
                skipPast("-->", at + 4);
            } else if (at + 1 < html.length() && isLetter(html.charAt(at + 1))) {
                tag();
            } else {
                at++;
            }
        }
    }

    private void tag() {
        int start = ++at;
        while (at < html.length() && isName(html.charAt(at))) {
            at++;
        }
        String name = html.substring(start, at);
        while (at < html.length() && html.charAt(at) != '>') {
            if (isName(html.charAt(at))) {
                attribute();
            } else {
                at++;
            }
        }
        if (name.equalsIgnoreCase("script") || name.equalsIgnoreCase("style")) {
            skipPast("</", at);
        }
    }

    private void attribute() {
        int start = at;
        while (at < html.length() && isName(html.charAt(at))) {
            at++;
        }
        String name = html.substring(start, at);
        int equals = blanks(at);
        if (equals == html.length() || html.charAt(equals) != '=') {
            return;
        }
        at = blanks(equals + 1);
        boolean wanted = name.equalsIgnoreCase("href") || name.equalsIgnoreCase("src");
        char quote = at < html.length() ? html.charAt(at) : ' ';
        boolean quoted = quote == '"' || quote == '\'';
        int from = quoted ? at + 1 : at;
        int to = quoted ? html.indexOf(quote, from) : bareEnd(from);
        to = to < 0 ? html.length() : to;
        if (wanted) {
            sink.value(from, to);
        }
        at = Math.min(html.length(), quoted ? to + 1 : to);
    }

    private int bareEnd(int from) {
        int end = from;
        while (end < html.length() && html.charAt(end) > ' ' && html.charAt(end) != '>') {
            end++;
        }
        return end;
    }

    private int blanks(int from) {
        int end = from;
        while (end < html.length() && html.charAt(end) <= ' ') {
            end++;
        }
        return end;
    }

    private void skipPast(String end, int from) {
        int found = html.indexOf(end, from);
        at = found < 0 ? html.length() : found + end.length();
    }

    private static boolean isName(char c) {
        return c > ' ' && c != '=' && c != '>' && c != '/' && c != '"' && c != '\'';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
