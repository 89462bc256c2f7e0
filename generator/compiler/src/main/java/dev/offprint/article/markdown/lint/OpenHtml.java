package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;

/**
 * Finds comments and tags that do not end in the block of HTML where they begin. What is behind them is a part of them until a sign
 * happens to end them, so pages lose it. Markdown ends a block at an empty line, or where a comment ends that it begins with
 * (CommonMark 0.31, 4.6), and not where browsers would.
 */
final class OpenHtml {

    private OpenHtml() {}

    /** Reports an instruction or a declaration without its end. */
    static void declaration(String html, LintReport.Indexes at, LintReport report) {
        String begin = html.startsWith("<![CDATA[") ? "<![CDATA[" : html.substring(0, 2);
        String end = begin.equals("<?") ? "?>" : begin.equals("<!") ? ">" : "]]>";
        if (!html.contains(end)) {
            report.add(
                    Code.UNCLOSED_BLOCK,
                    at.of(0),
                    Message.of("`{0}` does not end, so pages lose everything behind it", begin),
                    Message.of("write `{0}` where it ends", end));
        }
    }

    static void report(StartTag.Found found, LintReport.Indexes at, LintReport report) {
        if (found.openComment() >= 0) {
            report.add(
                    Code.UNCLOSED_BLOCK,
                    at.of(found.openComment()),
                    Message.of("the comment `<!--` does not end, so pages lose everything behind it"),
                    Message.of("write `-->` where it ends"));
        }
        if (found.innerComment() >= 0) {
            report.add(
                    Code.UNCLOSED_BLOCK,
                    at.of(found.innerComment()),
                    Message.of("a comment begins within a comment, so pages lose what is between them"),
                    Message.of("write `-->` where the first one ends"));
        }
        StartTag tag = found.openTag();
        if (tag != null) {
            report.add(
                    Code.UNCLOSED_BLOCK,
                    at.of(tag.index()),
                    Message.of("the tag `<{0}` does not end, so pages lose text behind it", tag.name()),
                    Message.of("write `>` where it ends, and behind each value the quote that is before it"));
        }
    }
}
