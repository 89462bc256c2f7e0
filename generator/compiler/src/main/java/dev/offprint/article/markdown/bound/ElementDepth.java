package dev.offprint.article.markdown.bound;

import java.util.Locale;
import java.util.Set;

/** Counts how deep HTML elements stand within each other. For one thread. */
final class ElementDepth {

    /** Elements that have no content, and those that the next of their kind may end (HTML, 13.1.2 and 13.1.2.4). */
    private static final Set<String> UNCOUNTED = Set.of(
            "area",
            "base",
            "br",
            "col",
            "embed",
            "hr",
            "img",
            "input",
            "link",
            "meta",
            "source",
            "track",
            "wbr",
            "p",
            "li",
            "dt",
            "dd",
            "tr",
            "td",
            "th",
            "thead",
            "tbody",
            "tfoot",
            "option",
            "optgroup",
            "rt",
            "rp",
            "colgroup",
            "caption");

    /** No element has a longer name. */
    private static final int LONGEST = 16;

    private int depth;
    private int deepest;

    /** Takes the tag that a less-than sign may begin. */
    void tag(String html, int at) {
        boolean ends = html.startsWith("/", at + 1);
        int start = ends ? at + 2 : at + 1;
        int end = start;
        while (end < html.length() && end - start < LONGEST && isAlphanumeric(html.charAt(end))) {
            end++;
        }
        if (end > start && !UNCOUNTED.contains(html.substring(start, end).toLowerCase(Locale.ROOT))) {
            depth = Math.max(0, depth + (ends ? -1 : 1));
            deepest = Math.max(deepest, depth);
        }
    }

    /** Returns how many there have been within each other. */
    int deepest() {
        return deepest;
    }

    private static boolean isAlphanumeric(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
