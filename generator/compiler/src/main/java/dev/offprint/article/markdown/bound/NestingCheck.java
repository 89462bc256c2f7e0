package dev.offprint.article.markdown.bound;

import dev.offprint.article.markdown.bound.MarkdownBounds.Excess;
import java.util.Optional;
import org.commonmark.node.Block;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Parses a text to see what only a parser can tell: how deep it is nested, and how much its references repeat. */
final class NestingCheck {

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
            return deep(node, "quotes and lists", MarkdownBounds.BLOCKS, "flatten them");
        } else if (inlines > MarkdownBounds.INLINES) {
            return deep(node, "emphasis, links and images", MarkdownBounds.INLINES, "flatten them");
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
                ? deep(node, "elements of HTML", MarkdownBounds.ELEMENTS, "close them, or flatten them")
                : null;
    }

    /** An inline link has its destination within itself; what is longer than the link comes from elsewhere. */
    private @Nullable Excess repeats(Node node, String destination, @Nullable String title) {
        int own = node.getSourceSpans().stream().mapToInt(SourceSpan::getLength).sum();
        repeated += Math.max(0, destination.length() + (title == null ? 0 : title.length()) - own);
        // what the definitions themselves have is there to be repeated once
        int bound = Math.max(MarkdownBounds.REPEATED, text.length());
        return repeated > bound
                ? at(
                        node,
                        "references repeat more than `" + bound + "` characters of their definitions",
                        "shorten the definition, or refer to it less often")
                : null;
    }

    private Excess deep(Node node, String what, int bound, String hint) {
        return at(node, what + " stand more than `" + bound + "` deep within each other", hint);
    }

    private Excess at(Node node, String message, String hint) {
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
