package dev.offprint.article.markdown.page;

import java.util.function.Supplier;

/** Lets the tables of authors' own HTML scroll as those of Markdown do. */
final class ScrollingTables {

    private static final String BEGIN = "<table";
    private static final String END = "</table>";
    /** How the region around a table ends that scrolls already. */
    private static final String REGION = "tabindex=\"0\">";

    private final String html;
    private final Supplier<String> names;
    private final StringBuilder shown;

    private ScrollingTables(String html, Supplier<String> names) {
        this.html = html;
        this.names = names;
        this.shown = new StringBuilder(html.length() + 100);
    }

    /**
     * Returns the HTML with regions around its tables.
     *
     * @param html sanitised, so that every table ends and no text looks like a tag
     * @param names what a table without a caption is called
     */
    static String in(String html, Supplier<String> names) {
        int first = html.indexOf(BEGIN);
        return first < 0 ? html : new ScrollingTables(html, names).from(first);
    }

    private String from(int first) {
        int copied = 0;
        int begin = first;
        while (begin >= 0) {
            int end = end(begin);
            if (scrolls(begin)) {
                shown.append(html, copied, end);
            } else {
                shown.append(html, copied, begin)
                        .append("<div class=\"scroll\" role=\"region\" aria-label=\"")
                        .append(name(begin, end))
                        .append("\" tabindex=\"0\">")
                        .append(html, begin, end)
                        .append("</div>");
            }
            copied = end;
            begin = html.indexOf(BEGIN, end);
        }
        return shown.append(html, copied, html.length()).toString();
    }

    /** Returns the index behind the end of a table, those within it included. */
    private int end(int begin) {
        int depth = 1;
        int at = begin + BEGIN.length();
        int nextEnd = html.indexOf(END, at);
        int nextBegin = html.indexOf(BEGIN, at);
        while (nextEnd >= 0) {
            if (nextBegin >= 0 && nextBegin < nextEnd) {
                depth++;
                nextBegin = html.indexOf(BEGIN, nextBegin + 1);
            } else if (--depth == 0) {
                return nextEnd + END.length();
            } else {
                nextEnd = html.indexOf(END, nextEnd + 1);
            }
        }
        return html.length();
    }

    private boolean scrolls(int begin) {
        int end = begin;
        while (end > 0 && html.charAt(end - 1) <= ' ') {
            end--;
        }
        return html.startsWith(REGION, end - REGION.length());
    }

    /** Returns the caption where there is one: sanitised text may stand in an attribute. */
    private String name(int begin, int end) {
        int from = html.indexOf('>', begin) + 1;
        while (from < end && html.charAt(from) <= ' ') {
            from++;
        }
        int to = html.startsWith("<caption", from) ? html.indexOf("</caption>", from) : -1;
        String caption = to < 0
                ? ""
                : html.substring(from, to)
                        .replaceAll("<[^>]*>", "")
                        .replaceAll("\\s+", " ")
                        .strip();
        return caption.isEmpty() ? names.get() : caption;
    }
}
