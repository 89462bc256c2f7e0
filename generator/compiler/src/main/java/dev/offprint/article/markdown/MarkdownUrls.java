package dev.offprint.article.markdown;

/** Finds the absolute http and https addresses that a Markdown text links to, bare ones and those in raw HTML too. */
public final class MarkdownUrls {

    private final String text;
    private final Sink sink;
    /** Where the last address is: the next one mostly follows it. */
    private TextPosition position;

    private MarkdownUrls(String text, Sink sink) {
        this.text = text;
        this.sink = sink;
        this.position = new TextPosition(text);
    }

    /** Takes what is found. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Takes an address.
         *
         * @param line the line of the text, from 0
         * @param column the column in code points, from 1
         */
        void url(String url, int line, int column);
    }

    /** Finds the addresses in a text, in order of blocks; none in a text that is outside the bounds. */
    public static void find(ParsedMarkdown text, Sink sink) {
        if (mayHave(text.text()) && text.excess().isEmpty()) {
            MarkdownUrls urls = new MarkdownUrls(text.text(), sink);
            text.references().forEach(link -> urls.found(link.target(), link.start()));
        }
    }

    private static boolean mayHave(String text) {
        for (int at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 1)) {
            char last = at == 0 ? ' ' : text.charAt(at - 1);
            if ("pPsS;\\".indexOf(last) >= 0) { // of the scheme, or of an entity that stands for it
                return true;
            }
        }
        return text.indexOf("&colon;") >= 0 || text.indexOf("&#") >= 0 || text.indexOf("&sol;") >= 0;
    }

    private void found(String url, int index) {
        boolean absolute = url.regionMatches(true, 0, "http://", 0, 7) || url.regionMatches(true, 0, "https://", 0, 8);
        if (absolute) {
            position = index < position.index() ? new TextPosition(text) : position;
            position.advanceTo(index);
            sink.url(url, position.line(), position.column());
        }
    }
}
