package dev.offprint.corpus.address;

import java.util.List;

/**
 * Finds relative addresses of articles where an author meant a link: behind the brackets of Markdown that is no link, as in a
 * comment, and in the HTML of a comment. Elsewhere {@code ../name/} is a path like any other.
 */
final class RelativeAddresses {

    private static final String UP = "../";
    private static final String ARTICLES = "articles/";
    private static final List<String> LINKS = List.of("](", "](<", "]: ", "]:", "]: <");
    private static final List<String> ATTRIBUTES = List.of("=\"", "='", "=");

    private final String text;
    /** The end of the comment that was looked at last. */
    private int commentEnd;

    private int commentStart = -1;

    private RelativeAddresses(String text) {
        this.text = text;
    }

    static void find(String text, AddressScan.Sink sink) {
        if (text.contains(UP)) {
            new RelativeAddresses(text).find(sink);
        }
    }

    private void find(AddressScan.Sink sink) {
        for (int at = text.indexOf(UP); at >= 0; at = text.indexOf(UP, at + UP.length())) {
            if (follows(LINKS, at) || (follows(ATTRIBUTES, at) && isInComment(at))) {
                address(at, sink);
            }
        }
    }

    private void address(int from, AddressScan.Sink sink) {
        int start = from;
        while (text.startsWith(UP, start)) {
            start += UP.length();
        }
        start += text.startsWith(ARTICLES, start) ? ARTICLES.length() : 0;
        int end = AddressScan.slugEnd(text, start);
        boolean isFile = text.startsWith(".", end) && !text.startsWith(".md", end);
        if (end > start && !isFile) {
            sink.address(text.substring(start, end), from, end);
        }
    }

    private boolean follows(List<String> openings, int at) {
        return openings.stream().anyMatch(opening -> text.startsWith(opening, at - opening.length()));
    }

    /** Asked from the beginning to the end, so that each comment is looked for once. */
    private boolean isInComment(int at) {
        while (commentEnd <= at && commentEnd < text.length()) {
            int open = text.indexOf("<!--", commentEnd);
            int close = open < 0 ? -1 : text.indexOf("-->", open);
            commentStart = open < 0 ? text.length() : open;
            commentEnd = close < 0 ? text.length() : close;
        }
        return commentStart >= 0 && at > commentStart && at < commentEnd;
    }
}
