package dev.offprint.represent.page;

import dev.offprint.represent.MarkdownText;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plain text in which code stands between backticks, as people write it in questions. Nothing else of Markdown counts, so there is nothing
 * to sanitise.
 */
public final class InlineCode {

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
