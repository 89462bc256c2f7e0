package dev.offprint.article.markdown.bound;

import dev.offprint.article.markdown.bound.MarkdownBounds.Excess;
import java.util.List;
import org.commonmark.node.SourceSpan;

/** Ends the parsing of a text that is outside the bounds. */
final class ExcessFound extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Excess excess;

    /**
     * Says what is too much.
     *
     * @param where the source of what is too large; its beginning is the place
     */
    ExcessFound(List<SourceSpan> where, String message, String hint) {
        super(null, null, false, false);
        int line = where.isEmpty() ? 0 : where.get(0).getLineIndex();
        this.excess = new Excess(line, 1, message, hint);
    }

    Excess excess() {
        return excess;
    }
}
