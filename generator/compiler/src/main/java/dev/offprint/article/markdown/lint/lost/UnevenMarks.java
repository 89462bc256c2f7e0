package dev.offprint.article.markdown.lint.lost;

import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import org.commonmark.node.Emphasis;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/** Emphasis with two stars on one side and one on the other: pages show the star that is left over ({@code **words*}). */
final class UnevenMarks {

    private final String text;
    private final TextFindings findings;

    UnevenMarks(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
    }

    /** Looks at an emphasis. */
    void look(Emphasis emphasis) {
        SourceSpan first = emphasis.getSourceSpans().get(0);
        SourceSpan last =
                emphasis.getSourceSpans().get(emphasis.getSourceSpans().size() - 1);
        int begin = first.getInputIndex();
        int end = last.getInputIndex() + last.getLength();
        boolean isBefore = emphasis.getPrevious() instanceof Text && isStar(begin - 1) && !isStar(begin - 2);
        boolean isBehind = emphasis.getNext() instanceof Text && isStar(end) && !isStar(end + 1);
        if (isBefore != isBehind && !isEscaped(begin - 1)) {
            String inner = text.substring(begin + 1, end - 1);
            findings.add(
                    Code.MARKDOWN_AS_TEXT,
                    isBefore ? begin - 1 : begin,
                    Message.of("`*` is shown as text: there are two on one side of these words and one on the other"),
                    Message.of(
                            "write `**{0}**` or `*{0}*`", inner.length() > 80 || inner.contains("\n") ? "…" : inner));
        }
    }

    private boolean isStar(int index) {
        return index >= 0 && index < text.length() && text.charAt(index) == '*';
    }

    private boolean isEscaped(int index) {
        return index > 0 && text.charAt(index - 1) == '\\';
    }
}
