package dev.offprint.article.markdown.lint.lost;

import dev.offprint.article.markdown.lint.unread.TextFindings;
import org.commonmark.node.Emphasis;
import org.commonmark.node.Node;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/**
 * Signs that Markdown takes for its own, so that pages lose them: in paths of Windows, regular expressions, products, wildcards, names
 * of programs, and German words for all genders (CommonMark 0.31, 2.4 and 6.2).
 */
public final class LostSigns {

    private final LostBackslashes backslashes;
    private final LostStars stars;
    private final UnevenMarks uneven;
    private final LostLinks links;

    /**
     * Begins to look at a text.
     *
     * @param text as the author wrote it
     * @param findings take what is found
     */
    public LostSigns(String text, TextFindings findings) {
        this.backslashes = new LostBackslashes(text, findings);
        this.stars = new LostStars(text, findings);
        this.links = new LostLinks(text, findings);
        this.uneven = new UnevenMarks(text, findings);
    }

    /** Looks at one node of the parsed text. */
    public void look(Node node) {
        if (node instanceof Text words) {
            node.getSourceSpans().forEach(backslashes::look);
            links.look(words);
        } else if (node instanceof Emphasis emphasis) {
            stars.look(emphasis, emphasis.getOpeningDelimiter());
            if (emphasis.getOpeningDelimiter().equals("*")
                    && !node.getSourceSpans().isEmpty()) {
                uneven.look(emphasis);
            }
        } else if (node instanceof StrongEmphasis emphasis) {
            stars.look(emphasis, emphasis.getOpeningDelimiter());
        }
    }
}
