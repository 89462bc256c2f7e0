package dev.offprint.represent.discovery;

/** Plain text inside Markdown: nothing in it may become markup, a line end or a link. */
final class MarkdownText {

    private static final String SPECIAL = "\\`*_[]<>";

    private MarkdownText() {}

    static String plain(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        text.codePoints().forEach(c -> {
            if (SPECIAL.indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.appendCodePoint(Character.isWhitespace(c) || Character.isISOControl(c) ? ' ' : c);
        });
        return escaped.toString().strip();
    }
}
