package dev.offprint.article.markdown.bound;

import dev.offprint.article.markdown.bound.MarkdownBounds.Excess;
import dev.offprint.message.Message;
import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.footnotes.FootnotesExtension;
import org.commonmark.internal.InlineParserImpl;
import org.commonmark.node.Block;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.Parser;
import org.commonmark.parser.SourceLines;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/** The parser that measures texts: it stops with {@link ExcessFound} where parsing further would take too long. */
final class BoundedParser {

    private static final List<Extension> EXTENSIONS =
            List.of(MarkdownBounds.TABLES, MarkdownBounds.STRIKETHROUGH, FootnotesExtension.create());

    private BoundedParser() {}

    /** Returns a parser for one text. It nests deeper than the bounds, so that a check can see what is outside them. */
    static Parser create() {
        return Parser.builder()
                .customBlockParserFactory(new LongParagraph())
                .inlineParserFactory(MarkCount::new)
                .extensions(EXTENSIONS)
                .maxOpenBlockParsers(2 * MarkdownBounds.BLOCKS)
                .maxInlineNesting(2 * MarkdownBounds.INLINES)
                .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
                .build();
    }

    /** Returns whether the parser keeps something for each such character, or looks back at what it has kept. */
    static boolean isMark(char c) {
        return c == '*' || c == '_' || c == '~' || c == '[' || c == ']' || c == '<' || c == '`' || c == '\\';
    }

    /** Ends the parsing of a text that is outside the bounds. */
    static final class ExcessFound extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final transient Excess excess;

        /**
         * Says what is too much.
         *
         * @param where the source of what is too large; its beginning is the place
         */
        ExcessFound(List<SourceSpan> where, Message message, Message hint) {
            super(null, null, false, false);
            int line = where.isEmpty() ? 0 : where.get(0).getLineIndex();
            this.excess = new Excess(line, 1, message, hint);
        }

        Excess excess() {
            return excess;
        }
    }

    /**
     * Ends the parsing of a text at a paragraph that is too long. It is asked before the factories that copy the paragraph, at
     * each line of it that they look at; lines that begin with a letter they do not. Starts no block. For one text.
     */
    private static final class LongParagraph extends AbstractBlockParserFactory {

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
                        Message.of("the paragraph has more than `{0}` lines", MarkdownBounds.LINES),
                        Message.of("put blank lines between its parts, or make it a list, a table or a code block"));
            }
        }
    }

    /** Ends the parsing of a text at a paragraph, heading or cell in which too many characters may be markup. */
    private static final class MarkCount implements InlineParser {

        private final InlineParser parser;

        MarkCount(InlineParserContext context) {
            this.parser = new InlineParserImpl(context);
        }

        @Override
        public void parse(SourceLines lines, Node block) {
            String content = lines.getContent();
            int marks = 0;
            for (int i = 0; i < content.length(); i++) {
                marks += isMark(content.charAt(i)) ? 1 : 0;
            }
            if (marks > MarkdownBounds.MARKS) {
                throw new ExcessFound(
                        lines.getSourceSpans(),
                        Message.of(
                                "the paragraph has more than `{0}` characters that may be markup",
                                MarkdownBounds.MARKS),
                        Message.of("split it with blank lines, or put what is not prose into a code block"));
            }
            parser.parse(lines, block);
        }
    }
}
