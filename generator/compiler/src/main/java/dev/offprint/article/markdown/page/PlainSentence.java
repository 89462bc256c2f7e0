package dev.offprint.article.markdown.page;

/**
 * A text of one line in which no character means anything in Markdown: most answers to frequent questions are one. It is a
 * paragraph, and needs no parser to become one. What is not certain is not plain.
 */
public final class PlainSentence {

    private PlainSentence() {}

    /** Returns whether a text is one paragraph in which nothing means anything but itself. */
    public static boolean is(String text) {
        if (text.isEmpty() || !Character.isLetter(text.charAt(0)) || text.charAt(text.length() - 1) == ' ') {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return false;
            }
        }
        return !text.contains("www");
    }

    /** Without a colon, a slash or an at sign nothing is a bare link. */
    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || " ,.;?!()'\"-".indexOf(c) >= 0
                || (c >= '\u00c0' && c <= '\u024f')
                || (c >= '\u2010' && c <= '\u201f');
    }

    /** Returns the HTML of such a text. */
    public static String html(String text) {
        return "<p>" + text.replace("\"", "&quot;") + "</p>\n";
    }
}
