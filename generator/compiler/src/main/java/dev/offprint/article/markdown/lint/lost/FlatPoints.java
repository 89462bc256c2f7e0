package dev.offprint.article.markdown.lint.lost;

import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;

/**
 * Points that stand further right than the one above them, and are beside it all the same: a point is below another where it begins
 * under the text of it (CommonMark 0.31, 5.2).
 */
final class FlatPoints {

    private final TextFindings findings;

    FlatPoints(TextFindings findings) {
        this.findings = findings;
    }

    /** Reports the first such point of a list. */
    void look(ListBlock list) {
        int above = -1;
        for (Node node = list.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof ListItem item
                    && item.getMarkerIndent() != null
                    && !item.getSourceSpans().isEmpty()) {
                if (above >= 0 && item.getMarkerIndent() > above) {
                    report(item);
                    return;
                }
                above = item.getMarkerIndent();
            }
        }
    }

    private void report(ListItem item) {
        findings.add(
                Code.UNEXPECTED_BLOCK,
                item.getSourceSpans().get(0).getInputIndex(),
                Message.of("this item is beside the one above it, and not below it"),
                Message.of("indent it as far as the text of the item above, or as far as its mark"));
    }
}
