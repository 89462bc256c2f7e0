package dev.offprint.article.markdown;

import java.util.List;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/** What a quote or an item begins with. */
final class OpeningText {

    private OpeningText() {}

    /**
     * Returns the text at the beginning of a block, if it begins with a bracket that the author has not escaped.
     *
     * @param markdown what was parsed, with the places of its blocks
     */
    static @Nullable Text bracket(Node block, String markdown) {
        boolean begins = block.getFirstChild() instanceof Paragraph paragraph
                && paragraph.getFirstChild() instanceof Text text
                && text.getLiteral().startsWith("[")
                && isAsWritten(paragraph, markdown);
        return begins ? (Text) block.getFirstChild().getFirstChild() : null;
    }

    private static boolean isAsWritten(Paragraph paragraph, String markdown) {
        List<SourceSpan> spans = paragraph.getSourceSpans();
        return !spans.isEmpty() && markdown.startsWith("[", spans.get(0).getInputIndex());
    }
}
