package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;

/** Finds rows with more cells than the table has columns: pages lose them (GitHub Flavored Markdown 0.29, 4.10). */
final class TableCells {

    private final LintReport report;
    private final String text;

    TableCells(LintReport report) {
        this.report = report;
        this.text = report.text().text();
    }

    void look(Node node) {
        if (node instanceof TableRow
                && node.getParent() instanceof TableBody body
                && body.getPrevious() instanceof TableHead head) {
            List<SourceSpan> spans = node.getSourceSpans();
            int columns = cells(head.getFirstChild());
            int written = written(spans.get(0));
            if (written > columns) {
                report.add(
                        Code.LOST_CELLS,
                        spans.get(0).getInputIndex(),
                        Message.of(
                                "this row has `{0}` cells and the table `{1}` columns, so pages lose the rest",
                                written, columns),
                        Message.of(
                                "put `\\` in front of a vertical bar that is text, also in code, or add columns to the first two rows"));
            }
        }
    }

    private static int cells(Node row) {
        int cells = 0;
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            cells += cell instanceof TableCell ? 1 : 0;
        }
        return cells;
    }

    /** Returns how many cells a line has. */
    private int written(SourceSpan span) {
        String line = text.substring(span.getInputIndex(), span.getInputIndex() + span.getLength())
                .strip();
        int cells = 1;
        for (int i = line.startsWith("|") ? 1 : 0; i < line.length(); i++) {
            char sign = line.charAt(i);
            if (sign == '\\') {
                i++;
            } else if (sign == '|' && i + 1 < line.length()) {
                cells++;
            }
        }
        return cells;
    }
}
