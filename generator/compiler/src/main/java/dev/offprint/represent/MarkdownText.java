package dev.offprint.represent;

import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Plain text inside Markdown: nothing in it may become markup, a line end or a link. */
public final class MarkdownText {

    private static final String SPECIAL = "\\`*_[]<>";

    private MarkdownText() {}

    /** Returns text escaped and on one line, with single spaces. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        boolean space = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c) || Character.isISOControl(c)) {
                space = true;
                continue;
            }
            escaped.append(space && escaped.length() > 0 ? " " : "");
            escaped.append(SPECIAL.indexOf(c) >= 0 || beginsEntity(text, i) ? "\\" : "")
                    .append(c);
            space = false;
        }
        return escaped.toString();
    }

    /** Returns text with its special characters escaped, and its spaces as they are. */
    public static String literal(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        text.codePoints()
                .forEach(c -> escaped.append(SPECIAL.indexOf(c) >= 0 ? "\\" : "")
                        .appendCodePoint(Character.isISOControl(c) ? ' ' : c));
        return escaped.toString();
    }

    /** Returns a link, whatever its address has in it. */
    public static String link(String label, String url) {
        return "[" + literal(label).strip() + "](<"
                + url.replace("<", "%3C").replace(">", "%3E").replace("\n", "") + ">)";
    }

    /** Only an ampersand before {@code #} or a letter can begin an entity (CommonMark, 6.2). */
    private static boolean beginsEntity(String text, int at) {
        if (text.charAt(at) != '&' || at + 1 == text.length()) {
            return false;
        }
        char next = text.charAt(at + 1);
        return next == '#' || (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
    }

    /** Returns text of at most this many UTF-16 units. A longer text is cut between words and ends with an ellipsis. */
    public static String shorten(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int end = longest - " …".length();
        int space = text.lastIndexOf(' ', end);
        if (space > longest / 2) {
            end = space;
        } else if (Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end).stripTrailing() + " …";
    }

    /**
     * Plain text in which code stands between backticks, as people write it in questions. Nothing else of Markdown counts, so there is nothing
     * to sanitise.
     */
    public static final class InlineCode {

        /** As in CommonMark, the backticks at the end are as many as those at the beginning; both bounds keep the work linear. */
        private static final Pattern CODE = Pattern.compile("(?<!`)(`{1,3})(?!`)(.{1,300}?)(?<!`)\\1(?!`)");

        private InlineCode() {}

        /** Returns the text as HTML. */
        public static String html(String text) {
            return joined(
                    text,
                    InlineCode::escaped,
                    code -> "<code>" + escaped(code.group(2).strip()) + "</code>");
        }

        /** Returns the text as Markdown. */
        public static String markdown(String text) {
            return joined(text, MarkdownText::literal, Matcher::group).strip();
        }

        private static String joined(String text, Function<String, String> plain, Function<Matcher, String> code) {
            StringBuilder joined = new StringBuilder();
            Matcher found = CODE.matcher(text);
            int end = 0;
            while (found.find()) {
                joined.append(plain.apply(text.substring(end, found.start()))).append(code.apply(found));
                end = found.end();
            }
            return joined.append(plain.apply(text.substring(end))).toString();
        }

        private static String escaped(String text) {
            return text.replace("&", "&amp;")
                    .replace("<", "&lt;")
                    .replace(">", "&gt;")
                    .replace("\"", "&quot;")
                    .replace("'", "&#39;");
        }
    }
}
