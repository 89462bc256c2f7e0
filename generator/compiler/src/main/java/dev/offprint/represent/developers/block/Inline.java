package dev.offprint.represent.developers.block;

import dev.offprint.article.markdown.page.PageMarkdown;

/**
 * Inline text of the program, such as a sentence or the cell of a table.
 *
 * @param markdown inline Markdown
 */
public record Inline(String markdown) {

    /** Returns the text as HTML. */
    public String html() {
        return PageMarkdown.inline(markdown);
    }
}
