package dev.offprint.article.markdown.bound;

import org.commonmark.node.Block;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/**
 * Ends the parsing of a text at a paragraph that is too long. It is asked before the factories that copy the paragraph, at each
 * line of it that they look at; lines that begin with a letter they do not. Starts no block. For one text.
 */
final class LongParagraph extends AbstractBlockParserFactory {

    private @Nullable Block paragraph;
    private int asked;

    @Override
    @SuppressWarnings("ReferenceEquality") // the same paragraph, not an equal one
    public BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
        Block block = matched.getMatchedBlockParser().getBlock();
        if (block instanceof Paragraph && block != paragraph) {
            paragraph = block;
            asked = 1;
        } else if (block instanceof Paragraph && ++asked > MarkdownBounds.LINES) {
            // definitions of links are no part of the paragraph once they are complete
            asked = matched.getParagraphLines().getLines().size();
            refuse(block);
        }
        return BlockStart.none();
    }

    private void refuse(Block block) {
        if (asked > MarkdownBounds.LINES) {
            throw new ExcessFound(
                    block.getSourceSpans(),
                    "the paragraph has more than `" + MarkdownBounds.LINES + "` lines",
                    "put blank lines between its parts, or make it a list, a table or a code block");
        }
    }
}
