package dev.offprint.article.markdown.bound;

import dev.offprint.article.markdown.bound.MarkdownBounds.Excess;
import dev.offprint.message.Message;
import java.util.Optional;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Block;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * The bounds within which compiling a Markdown text costs time and room in proportion to its length. They are far beyond what
 * people write. A text outside them is a finding and is given to no parser: the parser would take minutes, or show what is
 * nested too deep as plain text without a word.
 *
 * <p>Most texts are seen to be within them by a look at their characters ({@link TextScan}); only what may be outside is
 * parsed ({@link NestingCheck}).
 */
public final class MarkdownBounds {

    /** Lines of one paragraph: the parser copies the paragraph for each of its lines that may begin something else. */
    static final int LINES = 1_000;
    /** Characters of one paragraph that may be markup: the parser looks back over what it has kept of them. */
    static final int MARKS = 5_000;
    /** Blocks within each other, where a list and its item are two; the parser itself stops at 100. */
    static final int BLOCKS = 90;
    /** Emphasis, links and images within each other; the parser itself stops at 100. */
    static final int INLINES = 90;
    /** HTML elements within each other; the sanitiser itself stops at 256, blocks of Markdown included. */
    static final int ELEMENTS = 100;
    /** Cells that rows of tables leave out: each is made all the same. */
    static final int CELLS = 10_000;
    /** Characters that references take from definitions: each repeats the whole destination and title. */
    static final int REPEATED = 1_000_000;

    /**
     * Lines that are not blank, quotes, list items and cells of a text: a parser keeps half a kilobyte for each. Footnotes
     * count more.
     */
    static final int PARTS = 250_000;
    /** Characters of a text that may be markup, backslashes aside. */
    static final int ALL_MARKS = 800_000;

    /** Tables for every parser of the program. Their cells are counted here; the parser's own bound is an exception. */
    public static final Extension TABLES =
            TablesExtension.builder().maxCells(Integer.MAX_VALUE).build();

    /** Struck out text for every parser of the program: between two tildes, for one is a subscript elsewhere, or means "about". */
    public static final Extension STRIKETHROUGH =
            StrikethroughExtension.builder().requireTwoTildes(true).build();

    private MarkdownBounds() {}

    /**
     * Where a text is outside the bounds.
     *
     * @param line the line of the text, from 0
     * @param column the column in code points, from 1
     * @param problem what is too much, with the bound
     * @param remedy how to fix it
     */
    public record Excess(int line, int column, Message problem, Message remedy) {}

    /** Returns where a text is outside the bounds, or nothing where it is within them. */
    public static Optional<Excess> excess(String text) {
        TextScan scan = new TextScan(text);
        Optional<Excess> certain = scan.excess();
        return certain.isPresent() || !scan.needsParsing() ? certain : new NestingCheck(text).excess();
    }

    /** Parses a text to see what only a parser can tell: how deep it is nested, and how much its references repeat. */
    private static final class NestingCheck {

        private final String text;
        private final ElementDepth elements = new ElementDepth();
        private long repeated;

        NestingCheck(String text) {
            this.text = text;
        }

        Optional<Excess> excess() {
            try {
                return walk(BoundedParser.create().parse(text));
            } catch (BoundedParser.ExcessFound found) {
                return Optional.of(found.excess());
            }
        }

        /** Walks without recursion, and counts how deep it is. */
        private Optional<Excess> walk(Node document) {
            int blocks = -1; // the document is around all
            int inlines = 0;
            Node node = document;
            while (node != null) {
                Excess found = visit(node, blocks, inlines);
                if (found != null) {
                    return Optional.of(found);
                }
                Node next = node.getFirstChild();
                if (next != null) {
                    blocks += node instanceof Block ? 1 : 0;
                    inlines += node instanceof Block ? 0 : 1;
                }
                while (next == null && node != null) {
                    next = node.getNext();
                    node = node.getParent();
                    if (next == null && node != null) {
                        blocks -= node instanceof Block ? 1 : 0;
                        inlines -= node instanceof Block ? 0 : 1;
                    }
                }
                node = next;
            }
            return Optional.empty();
        }

        private @Nullable Excess visit(Node node, int blocks, int inlines) {
            if (node instanceof Block && blocks > MarkdownBounds.BLOCKS) {
                return at(
                        node,
                        Message.of(
                                "quotes and lists stand more than `{0}` deep within each other", MarkdownBounds.BLOCKS),
                        Message.of("flatten them"));
            } else if (inlines > MarkdownBounds.INLINES) {
                return at(
                        node,
                        Message.of(
                                "emphasis, links and images stand more than `{0}` deep within each other",
                                MarkdownBounds.INLINES),
                        Message.of("flatten them"));
            } else if (node instanceof HtmlBlock block) {
                return html(node, block.getLiteral());
            } else if (node instanceof HtmlInline inline) {
                return html(node, inline.getLiteral());
            } else if (node instanceof Link link) {
                return repeats(node, link.getDestination(), link.getTitle());
            } else if (node instanceof Image image) {
                return repeats(node, image.getDestination(), image.getTitle());
            }
            return null;
        }

        private @Nullable Excess html(Node node, String html) {
            for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
                elements.tag(html, at);
            }
            return elements.deepest() > MarkdownBounds.ELEMENTS
                    ? at(
                            node,
                            Message.of(
                                    "elements of HTML stand more than `{0}` deep within each other",
                                    MarkdownBounds.ELEMENTS),
                            Message.of("close them, or flatten them"))
                    : null;
        }

        /** An inline link has its destination within itself; what is longer than the link comes from elsewhere. */
        private @Nullable Excess repeats(Node node, String destination, @Nullable String title) {
            int own = node.getSourceSpans().stream()
                    .mapToInt(SourceSpan::getLength)
                    .sum();
            repeated += Math.max(0, destination.length() + (title == null ? 0 : title.length()) - own);
            // what the definitions themselves have is there to be repeated once
            int bound = Math.max(MarkdownBounds.REPEATED, text.length());
            return repeated > bound
                    ? at(
                            node,
                            Message.of("references repeat more than `{0}` characters of their definitions", bound),
                            Message.of("shorten the definition, or refer to it less often"))
                    : null;
        }

        private Excess at(Node node, Message message, Message hint) {
            Node placed = node;
            while (placed.getSourceSpans().isEmpty() && placed.getParent() != null) {
                placed = placed.getParent();
            }
            if (placed.getSourceSpans().isEmpty()) {
                return new Excess(0, 1, message, hint);
            }
            SourceSpan span = placed.getSourceSpans().get(0);
            int start = span.getInputIndex() - span.getColumnIndex();
            return new Excess(span.getLineIndex(), text.codePointCount(start, span.getInputIndex()) + 1, message, hint);
        }
    }
}
