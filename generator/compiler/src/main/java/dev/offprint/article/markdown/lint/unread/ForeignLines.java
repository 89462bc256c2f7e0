package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.regex.Pattern;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;

/** Finds lines that other tools take for tabs, attributes and tables: MkDocs, Kramdown and Pandoc. */
final class ForeignLines {

    private static final Pattern TAB = Pattern.compile("===[!+]?[ \\t]+[\"'“„].*");
    private static final Pattern ATTRIBUTES = Pattern.compile(
            "\\{:?[ \\t]*(?:[#.][\\p{L}_-]|[\\p{L}_-]{1,40}=)[^{}]*\\}[ \\t]*|\\{:[ \\t]*[\\p{L}_-]+[ \\t]*\\}[ \\t]*");
    private static final Pattern GRID = Pattern.compile("\\+(?:[-=:]{3,}\\+)+[ \\t]*");

    private final TextFindings report;
    private final String text;

    ForeignLines(String text, TextFindings report) {
        this.text = text;
        this.report = report;
    }

    void look(Node node) {
        if (node instanceof Paragraph) {
            boolean hasGrid = false;
            for (SourceSpan line : node.getSourceSpans()) {
                hasGrid = look(line, hasGrid);
            }
        }
    }

    /** Returns whether the paragraph has a table of Pandoc, which is reported once. */
    private boolean look(SourceSpan span, boolean hasGrid) {
        int begin = span.getInputIndex();
        String line = text.substring(begin, begin + span.getLength());
        if (line.startsWith("=") && TAB.matcher(line).matches()) {
            add(begin, line, Message.of("write a heading for each tab, or `<details>` with a `<summary>`"));
        } else if (line.startsWith("{") && ATTRIBUTES.matcher(line).matches()) {
            add(begin, line, Message.of("leave it out"));
        } else if (!hasGrid && line.startsWith("+") && GRID.matcher(line).matches()) {
            add(
                    begin,
                    line,
                    Message.of("write a table with `|` between its cells, and `| --- | --- |` below its first row"));
            return true;
        }
        return hasGrid;
    }

    private void add(int begin, String line, Message hint) {
        report.add(
                Code.MARKDOWN_AS_TEXT,
                begin,
                Message.of("`{0}` is shown as text: it is not Markdown", line.strip()),
                hint);
    }
}
