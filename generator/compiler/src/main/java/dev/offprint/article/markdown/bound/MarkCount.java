package dev.offprint.article.markdown.bound;

import org.commonmark.internal.InlineParserImpl;
import org.commonmark.node.Node;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.SourceLines;

/** Ends the parsing of a text at a paragraph, heading or cell in which too many characters may be markup. */
final class MarkCount implements InlineParser {

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
                    "the paragraph has more than `" + MarkdownBounds.MARKS + "` characters that may be markup",
                    "split it with blank lines, or put what is no prose into a code block");
        }
        parser.parse(lines, block);
    }

    /** Returns whether the parser keeps something for each such character, or looks back at what it has kept. */
    static boolean isMark(char c) {
        return c == '*' || c == '_' || c == '~' || c == '[' || c == ']' || c == '<' || c == '`' || c == '\\';
    }
}
