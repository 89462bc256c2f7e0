package dev.offprint.article.markdown.lint.foreign;

import org.commonmark.node.Node;

/** What Pandoc, Kramdown, MkDocs, Docusaurus, Obsidian, wikis and Liquid read, and CommonMark does not. */
public final class ForeignSyntax {

    private final ForeignMarkup markup;
    private final ForeignLinks links;
    private final ForeignLines lines;

    /**
     * Begins to look at a text.
     *
     * @param text as the author wrote it
     * @param findings take what is found
     */
    public ForeignSyntax(String text, TextFindings findings) {
        this.markup = new ForeignMarkup(text, findings);
        this.links = new ForeignLinks(text, findings);
        this.lines = new ForeignLines(text, findings);
    }

    /** Looks at one node of the parsed text. */
    public void look(Node node) {
        markup.look(node);
        links.look(node);
        lines.look(node);
    }
}
