package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds Markdown between the tags of a block of HTML, which no parser reads: a block ends at the next blank line (CommonMark, 4.6),
 * and all before it is shown as it is written.
 */
final class MarkdownInHtml {

    /** What is in these is shown as it is written on purpose. */
    private static final Set<String> VERBATIM =
            Set.of("pre", "code", "kbd", "samp", "var", "script", "style", "textarea", "svg", "math");

    /** No quantifier can match what the next one begins with, so a search looks at each character a few times at most. */
    private static final Pattern MARKUP = Pattern.compile("\\*\\*[^\\s*][^*\\n]{0,400}\\*\\*"
            + "|(?<![\\\\*\\p{L}\\p{N}])\\*\\p{L}[^*\\n]{0,200}(?<!\\s)\\*(?![\\p{L}\\p{N}*])"
            + "|(?<!\\\\)!?\\[[^\\[\\]\\n]{1,400}\\]\\([^()\\s]{1,400}[^()\\n]{0,400}\\)"
            + "|(?<!`)`[^`\\n]{1,400}`(?!`)"
            + "|(?m:^[ \\t]{0,3}(?:```|~~~|#{2,6} \\S))"
            + "|(?m:^[ \\t]{0,3}[-*+] \\S[^\\n]{0,999}\\n[ \\t]{0,3}[-*+] \\S)");

    private final LintReport report;

    MarkdownInHtml(LintReport report) {
        this.report = report;
    }

    /**
     * Looks at a block of HTML; reports the first place in it.
     *
     * @param at the index in the text of an index in the HTML
     */
    void look(String html, LintReport.Indexes at) {
        if (!mayHaveMarkup(html)) {
            return;
        }
        Matcher markup = MARKUP.matcher(words(html));
        if (markup.find()) {
            int begin = markup.start();
            while (Character.isWhitespace(html.charAt(begin))) {
                begin++;
            }
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    at.of(begin),
                    Message.of("between tags of HTML, Markdown is shown as it is written"),
                    Message.of(
                            "leave a blank line behind the tag above it and one before the tag below it, or write it in HTML"));
        }
    }

    /** Returns whether a block has what is in some markup: most have tags and words alone. */
    private static boolean mayHaveMarkup(String html) {
        return html.indexOf('*') >= 0
                || html.indexOf('`') >= 0
                || html.contains("](")
                || html.contains("##")
                || html.contains("~~~")
                || mayBePoint(html, '-')
                || mayBePoint(html, '+');
    }

    /** Returns whether a blank follows a mark of a list, or what {@link #words} makes one of. */
    private static boolean mayBePoint(String html, char mark) {
        for (int at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
            if (at + 1 < html.length() && (html.charAt(at + 1) == ' ' || html.charAt(at + 1) == '<')) {
                return true;
            }
        }
        return false;
    }

    /** Returns the HTML with blanks in place of tags, comments and what is verbatim, so that indexes stay. */
    private static String words(String html) {
        String lower = html.toLowerCase(Locale.ROOT);
        StringBuilder words = new StringBuilder(html);
        int at = html.indexOf('<');
        while (at >= 0) {
            int end = end(lower, at);
            for (int i = at; i < end; i++) {
                if (words.charAt(i) != '\n') {
                    words.setCharAt(i, ' ');
                }
            }
            at = html.indexOf('<', end);
        }
        return words.toString();
    }

    /** Returns where ends what begins with this angle bracket. */
    private static int end(String html, int at) {
        if (html.startsWith("<!--", at)) {
            return behind(html, "-->", at + 4);
        }
        int nameEnd = at + 1;
        while (nameEnd < html.length() && html.charAt(nameEnd) >= 'a' && html.charAt(nameEnd) <= 'z') {
            nameEnd++;
        }
        String name = html.substring(at + 1, nameEnd);
        if (VERBATIM.contains(name)) {
            return behind(html, "</" + name, nameEnd);
        }
        boolean isTag = !name.isEmpty() || html.startsWith("</", at);
        return isTag ? tagEnd(html, nameEnd) : at + 1;
    }

    /** Returns where a tag ends; an angle bracket in a quoted value does not end it. */
    private static int tagEnd(String html, int from) {
        char quote = 0;
        for (int i = from; i < html.length(); i++) {
            char c = html.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '>') {
                return i + 1;
            } else if ((c == '"' || c == '\'') && html.charAt(i - 1) == '=') {
                quote = c;
            }
        }
        return html.length();
    }

    private static int behind(String html, String end, int from) {
        int found = html.indexOf(end, from);
        return found < 0 ? html.length() : found + end.length();
    }
}
