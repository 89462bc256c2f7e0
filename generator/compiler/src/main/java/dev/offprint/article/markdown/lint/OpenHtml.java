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

    static void report(StartTag.Found found, LintReport.Indexes at, LintReport report) {
        if (found.openComment() >= 0) {
            report.add(
                    Code.UNCLOSED_BLOCK,
                    at.of(found.openComment()),
                    Message.of("the comment `<!--` does not end, so pages lose everything behind it"),
                    Message.of("write `-->` where it ends"));
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
