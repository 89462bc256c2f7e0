package dev.offprint.article.markdown.lint.unread;

import java.util.List;
import java.util.stream.Stream;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/**
 * Markup that a parser takes for text, so that pages show it as it is written: with a mistake in it, or of other tools, such as Pandoc,
 * Kramdown, MkDocs, Docusaurus, Obsidian, wikis and Liquid.
 */
public final class UnreadMarkup {

    private static final List<Construct> CONSTRUCTS = Stream.of(ForeignConstructs.ALL, ForeignSigns.ALL)
            .flatMap(List::stream)
            .toList();

    private final NearMarkup near;
    private final NearLinks nearLinks;
    private final ForeignMarkup markup;
    private final Construct.Search constructs;
    private final ForeignLinks links;
    private final UnseenLinks unseen;
    private final ForeignLines lines;
    private final ForeignBlocks blocks;
    private final SpacedNotes notes;

    /**
     * Begins to look at a text.
     *
     * @param text as the author wrote it
     * @param findings take what is found
     */
    public UnreadMarkup(String text, TextFindings findings) {
        this.near = new NearMarkup(text, findings);
        this.nearLinks = new NearLinks(text, findings);
        this.markup = new ForeignMarkup(text, findings);
        this.constructs = new Construct.Search(text, findings, CONSTRUCTS);
        this.links = new ForeignLinks(text, findings);
        this.unseen = new UnseenLinks(text, findings);
        this.lines = new ForeignLines(text, findings);
        this.blocks = new ForeignBlocks(text, findings);
        this.notes = new SpacedNotes(text, findings);
    }

    /** Looks at one node of the parsed text. */
    public void look(Node node) {
        if (node instanceof Text) {
            node.getSourceSpans().forEach(this::words);
        }
        markup.look(node);
        links.look(node);
        unseen.look(node);
        lines.look(node);
        blocks.look(node);
    }

    private void words(SourceSpan span) {
        near.look(span);
        nearLinks.look(span);
        markup.words(span);
        constructs.look(span);
        notes.look(span);
    }
}
