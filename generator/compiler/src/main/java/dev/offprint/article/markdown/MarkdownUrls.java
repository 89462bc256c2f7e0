package dev.offprint.article.markdown;

import dev.offprint.article.markdown.LocatedLinks.Located;
import dev.offprint.article.markdown.bound.MarkdownBounds;
import dev.offprint.article.markdown.bound.NodeWalk;
import java.util.List;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/** Finds the absolute http and https addresses that a Markdown text links to, bare ones and those in raw HTML too. */
public final class MarkdownUrls {

    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(MarkdownBounds.TABLES, AutolinkExtension.create()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .linkProcessor(new LocatedLinks())
            .build();

    private final String text;
    private final Sink sink;
    /** Where the last address is: the next one mostly follows it. */
    private TextPosition position;

    private MarkdownUrls(String text, Sink sink) {
        this.text = text;
        this.sink = sink;
        this.position = new TextPosition(text);
    }

    /** Takes what is found. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Takes an address.
         *
         * @param line the line of the text, from 0
         * @param column the column in code points, from 1
         */
        void url(String url, int line, int column);
    }

    /** Finds the addresses in a text, in order of blocks; none in one that is outside the bounds. */
    public static void find(String text, Sink sink) {
        if (mayHave(text) && MarkdownBounds.excess(text).isEmpty()) {
            NodeWalk.each(PARSER.parse(text), new MarkdownUrls(text, sink)::visit);
        }
    }

    private static boolean mayHave(String text) {
        for (int at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 1)) {
            char last = at == 0 ? ' ' : text.charAt(at - 1);
            if ("pPsS;\\".indexOf(last) >= 0) { // of the scheme, or of an entity that stands for it
                return true;
            }
        }
        return text.indexOf("&colon;") >= 0 || text.indexOf("&#") >= 0 || text.indexOf("&sol;") >= 0;
    }

    private void visit(Node node) {
        if (node instanceof Located link) {
            SourceExcerpt excerpt = link.parentheses();
            found(
                    link.destination(),
                    excerpt.indexInText(
                            Destination.inParentheses(excerpt.content()).start()));
        } else if (node instanceof LinkReferenceDefinition definition) {
            SourceExcerpt excerpt = SourceExcerpt.of(text, node.getSourceSpans());
            found(
                    definition.getDestination(),
                    excerpt.indexInText(
                            Destination.inDefinition(excerpt.content()).start()));
        } else if (node instanceof HtmlBlock || node instanceof HtmlInline) {
            SourceExcerpt excerpt = SourceExcerpt.of(text, node.getSourceSpans());
            HtmlLinks.find(
                    excerpt.content(),
                    (start, end) -> found(
                            HtmlLinks.unescaped(excerpt.content().substring(start, end)), excerpt.indexInText(start)));
        } else if (node instanceof Link bare && !node.getSourceSpans().isEmpty()) {
            found(
                    bare.getDestination(),
                    afterBracket(node.getSourceSpans().get(0).getInputIndex()));
        }
    }

    /** A link in angle brackets begins behind the bracket; one by reference is found at its definition. */
    private int afterBracket(int index) {
        char first = text.charAt(index);
        return first == '<' ? index + 1 : first == '[' || first == '!' ? -1 : index;
    }

    private void found(String url, int index) {
        boolean absolute = url.regionMatches(true, 0, "http://", 0, 7) || url.regionMatches(true, 0, "https://", 0, 8);
        if (absolute && index >= 0) {
            position = index < position.index() ? new TextPosition(text) : position;
            position.advanceTo(index);
            sink.url(url, position.line(), position.column());
        }
    }
}
