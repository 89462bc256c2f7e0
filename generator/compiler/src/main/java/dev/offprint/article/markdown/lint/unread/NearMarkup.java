package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.SourceSpan;

/**
 * Finds Markdown and HTML that a parser took for text because of one character: strong words beside a letter, a link with a blank
 * in it, a comment and a tag that do not end within a paragraph. Pages show it as it is written.
 */
final class NearMarkup {

    /** The marks are no marks where a sign stands on their inner side and a letter on the outer one (CommonMark 0.31, 6.2). */
    private static final Pattern STRONG =
            Pattern.compile("(?<!\\\\)\\*\\*([^\\s*](?:[^*\\n]{0,400}[^\\s*\\\\])?)\\*\\*");

    private static final Pattern EMPHASIS =
            Pattern.compile("(?<![\\\\*\\p{L}\\p{N}])\\*[„“\"'‚»«(\\[][^*\\n]{0,200}[”“\"'’»«)\\].!?]\\*(?=\\p{L})");

    /** A blank before the last marks: no multiplication, which has no word behind its first sign. */
    private static final Pattern BLANK = Pattern.compile(
            "(?m:(?<=^[ \\t]{0,9}))\\*\\*[ \\t]\\p{L}[^*\\n]{0,200}[^*\\s][ \\t]?\\*\\*(?!\\*)|(?<![^\\s(\\[\"„“»])(?:\\*\\*\\p{L}[^*\\n]{0,200}[^*\\s][ \\t]\\*\\*(?!\\*)|\\*\\p{L}[^*\\n]{0,200}[^*\\s][ \\t]\\*(?![\\p{L}\\p{N}*]))");

    /** Strong words that nothing ends; arguments of Python are none. */
    private static final Pattern OPEN = Pattern.compile(
            "(?<![\\\\*\\p{L}\\p{N}/_.])\\*\\*(?!(?:kw)?args|options|kwds)(?=[\\p{L}\\p{N}„“\"«»(])(?=[^\\n]{0,40}[\\s:])");

    private static final Pattern SPACED = Pattern.compile(
            "(?<!\\\\)!?\\[[^\\[\\]\\n]{1,400}\\] \\((?:(?:https?://|\\.\\.?/|/)[^\\s()]{1,400}|[^\\s():/]{1,200}\\.(?:png|jpe?g|gif|svg|webp|avif|pdf|md))\\)");

    private static final Pattern COMMENT = Pattern.compile("(?<!\\\\)<!--");
    private static final Pattern TAG = Pattern.compile(
            "(?<![\\\\\\p{L}\\p{N}])<([A-Za-z][A-Za-z0-9-]{0,20})\\s[^<>\\n]{0,400}=(?:[\"']|[^\\s\"'=<>`]{1,300}[=`])[^<>\\n]{0,400}>");

    /** A tag of Word, Confluence or XML: a name with a colon is no name of HTML for Markdown (CommonMark 0.31, 6.6). */
    private static final Pattern FOREIGN_TAG = Pattern.compile(
            "(?<![\\\\\\p{L}\\p{N}])<([A-Za-z]{1,6}:[A-Za-z][A-Za-z0-9-]{0,30})(?:\\s[^<>\\n]{0,400})?>");

    /** What begins in a text may end so many characters behind it. */
    private static final int REACH = 800;

    private final TextFindings report;
    private final String text;

    NearMarkup(String text, TextFindings report) {
        this.text = text;
        this.report = report;
    }

    /** Looks at a line of text, or a part of one. */
    void look(SourceSpan span) {
        int from = span.getInputIndex();
        int to = from + span.getLength();
        String part = text.substring(from, to);
        boolean isFound = false;
        if (part.contains("**")) {
            isFound = each(
                    STRONG,
                    "*",
                    from,
                    to,
                    marks -> noMarkup("**"),
                    Message.of("put a blank between these marks and the text around them, or write `<strong>`"));
        }
        if (part.indexOf('*') >= 0) {
            isFound |= each(
                    EMPHASIS,
                    "*",
                    from,
                    to,
                    marks -> noMarkup("*"),
                    Message.of("put a blank between these marks and the text around them, or write `<em>`"));
        }
        if (!isFound && part.indexOf('*') >= 0) { // else marks that end nothing would be taken for a beginning
            isFound = each(
                    BLANK,
                    "*",
                    from,
                    to,
                    marks -> noMarkup(ForeignLines.excerpt(marks.group().strip())),
                    Message.of("write these marks directly at the words between them, without a blank"));
        }
        if (!isFound && part.contains("**")) {
            each(
                    OPEN,
                    "*",
                    from,
                    to,
                    marks -> noMarkup("**"),
                    Message.of("write `**` where the bold words end, in the same paragraph"));
        }
        if (part.contains("] (")) {
            each(
                    SPACED,
                    "[!",
                    from,
                    to,
                    link -> Message.of("this link is shown as text, because of the blank between its brackets"),
                    Message.of("write `](` without a blank"));
        }
        if (part.contains("<")) {
            each(
                    COMMENT,
                    "<",
                    from,
                    to,
                    comment -> noMarkup("<!--"),
                    Message.of("end the comment with `-->` in its paragraph, or begin it on a line of its own"));
            each(
                    FOREIGN_TAG,
                    "<",
                    from,
                    to,
                    tag -> noMarkup("<" + tag.group(1) + ">"),
                    Message.of("leave it out: another program wrote it, and browsers do not know it"));
            each(
                    TAG,
                    "<",
                    from,
                    to,
                    tag -> noMarkup("<" + tag.group(1)),
                    Message.of(
                            "put each value in quotes, and close them; to show the tag as text, write it as code, between backticks"));
        }
    }

    private static Message noMarkup(String sign) {
        return Message.of("`{0}` is shown as text: a parser does not take it for markup", sign);
    }

    /**
     * Looks for what begins between two indexes; a bare address in it is no text any more, and may end it.
     *
     * @param signs what the pattern begins with
     */
    private boolean each(
            Pattern pattern, String signs, int from, int to, Function<Matcher, Message> message, Message hint) {
        Matcher found = pattern.matcher(text).useTransparentBounds(true);
        found.useAnchoringBounds(false); // a part of a line begins no line
        boolean isFound = false;
        for (int at = from; at < to; at++) {
            if (signs.indexOf(text.charAt(at)) >= 0
                    && found.region(at, Math.min(text.length(), to + REACH)).lookingAt()) {
                report.add(Code.MARKDOWN_AS_TEXT, at, message.apply(found), hint);
                at = found.end() - 1;
                isFound = true;
            }
        }
        return isFound;
    }
}
