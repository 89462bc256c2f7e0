package dev.offprint.article.markdown;

import dev.offprint.article.markdown.LocatedLinks.Located;
import java.util.List;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
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
            .extensions(List.of(TablesExtension.create(), AutolinkExtension.create()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .linkProcessor(new LocatedLinks())
            .build();

    private final String text;
    private final Sink sink;

    private MarkdownUrls(String text, Sink sink) {
        this.text = text;
        this.sink = sink;
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

    /** Finds the addresses in a text, in order of blocks. */
    public static void find(String text, Sink sink) {
        if (text.contains("http")) {
            new MarkdownUrls(text, sink).walk(PARSER.parse(text));
        }
    }

    /** Walks without recursion: strangers may nest deeper than the stack. */
    private void walk(Node document) {
        Node node = document;
        while (node != null) {
            visit(node);
            Node next = node.getFirstChild();
            while (next == null && node != null) {
                next = node.getNext();
                node = node.getParent();
            }
            node = next;
        }
    }

    private void visit(Node node) {
        if (node instanceof Located link) {
            Excerpt excerpt = link.parentheses();
            found(
                    link.destination(),
                    excerpt.indexInText(
                            Destination.inParentheses(excerpt.content()).start()));
        } else if (node instanceof LinkReferenceDefinition definition) {
            Excerpt excerpt = Excerpt.of(text, node.getSourceSpans());
            found(
                    definition.getDestination(),
                    excerpt.indexInText(
                            Destination.inDefinition(excerpt.content()).start()));
        } else if (node instanceof HtmlBlock || node instanceof HtmlInline) {
            Excerpt excerpt = Excerpt.of(text, node.getSourceSpans());
            HtmlLinks.find(
                    excerpt.content(),
                    (start, end) -> found(
                            excerpt.content().substring(start, end).strip().replace("&amp;", "&"),
                            excerpt.indexInText(start)));
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
            TextPosition position = new TextPosition(text);
            position.advanceTo(index);
            sink.url(url, position.line(), position.column());
        }
    }
}
