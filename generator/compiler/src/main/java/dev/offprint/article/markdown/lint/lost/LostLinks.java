package dev.offprint.article.markdown.lint.lost;

import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/** Links whose parts are apart or in another order, and names of characters that HTML does not have. */
final class LostLinks {

    private static final String ADDRESS = "https?://[^\\s\\[\\](){}<>|]{1,300}";

    /** {@code (text)[address]}. */
    private static final Pattern REVERSED = Pattern.compile("\\([^()\\[\\]\\n]{1,200}\\)\\[(?=" + ADDRESS + "\\])");
    /** {@code [text]address}, {@code [text]<address>} and the like; numbers are those of sources. */
    private static final Pattern APART = Pattern.compile(
            "(?<![\\\\\\]])!?\\[(?![0-9^])[^\\[\\]\\n|]{1,200}(?:\\](?:\\n[ \\t]{0,9}\\(|[<{]|)(?=https?://)|\\|(?="
                    + ADDRESS + "\\]))");
    /** Angle brackets around what is no address: it has a blank, or no scheme (CommonMark 0.31, 6.5). */
    private static final Pattern ANGLE =
            Pattern.compile("(?<!\\\\)<(?:https?://[^<>\\s]{1,300}[ \\t][^<>\\n]{0,300}|www\\.[^<>\\s]{1,300})>");

    private static final Pattern NAMED = Pattern.compile("(?<![\\\\&])&[A-Za-z][A-Za-z0-9]{1,20};");

    private final String text;
    private final TextFindings findings;

    LostLinks(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
    }

    /** Looks at a part of a text that is shown as it is. */
    void look(Text node) {
        for (SourceSpan span : node.getSourceSpans()) {
            int end = span.getInputIndex() + span.getLength();
            for (int at = span.getInputIndex(); at < end; at++) {
                look(text.charAt(at), at, node.getLiteral());
            }
        }
    }

    private void look(char sign, int at, String shown) {
        if (sign == '(') {
            link(REVERSED, at);
        } else if (sign == '[') {
            link(APART, at);
        } else if (sign == '<') {
            link(ANGLE, at);
        } else if (sign == '&') {
            name(at, shown);
        }
    }

    private void link(Pattern form, int at) {
        if (found(form, at).lookingAt()) {
            findings.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    Message.of("this link is shown as text, because of its brackets or parentheses"),
                    form == ANGLE
                            ? Message.of("write `[text](https://…)`, with `%20` for each blank")
                            : Message.of("write `[text](https://…)`"));
        }
    }

    /** A name that is known is not in what is shown. */
    private void name(int at, String shown) {
        Matcher name = found(NAMED, at);
        if (name.lookingAt() && shown.contains(name.group())) {
            findings.add(
                    Code.MARKDOWN_AS_TEXT,
                    at,
                    Message.of("`{0}` is shown as text: HTML has no character of this name", name.group()),
                    Message.of("correct the name, or write the character itself"));
        }
    }

    private Matcher found(Pattern form, int at) {
        return form.matcher(text).useTransparentBounds(true).region(at, text.length());
    }
}
