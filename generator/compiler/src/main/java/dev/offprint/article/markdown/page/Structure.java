package dev.offprint.article.markdown.page;

import dev.offprint.article.markdown.known.AlertKind;
import dev.offprint.article.markdown.known.AlertMark;
import dev.offprint.article.markdown.known.TaskMark;
import dev.offprint.article.markdown.known.VideoCard;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.renderer.html.UrlSanitizer;

/** What a text consists of that pages show with something more: headings, tables, figures, alerts, tasks, videos. */
final class Structure extends AbstractVisitor {

    private static final UrlSanitizer ADDRESSES = new SafeHtml.Addresses();

    private final Node document;
    private final String markdown;
    private final List<Heading> headings = new ArrayList<>();
    private final List<Node> tables = new ArrayList<>();
    private final List<Node> figures = new ArrayList<>();
    private final List<Node> videos = new ArrayList<>();
    private final List<BlockQuote> quotes = new ArrayList<>();
    private boolean hasHtml;

    private Structure(Node document, String markdown) {
        this.document = document;
        this.markdown = markdown;
    }

    /** A block around a node, in which that is shown with something more. */
    static final class Wrapper extends CustomBlock {}

    /** What is in a quote that is an alert. */
    static final class Alert extends CustomBlock {
        private final AlertKind kind;

        Alert(AlertKind kind) {
            this.kind = kind;
        }

        AlertKind kind() {
            return kind;
        }
    }

    /** Stands before the text of a task. */
    static final class TaskBox extends CustomNode {
        private final boolean isDone;

        TaskBox(boolean isDone) {
            this.isDone = isDone;
        }

        boolean isDone() {
            return isDone;
        }
    }

    /**
     * Returns the structure of a text, whose headings are then those below the page's own.
     *
     * @param markdown what was parsed, with the places of its blocks
     */
    static Structure of(Node document, String markdown) {
        Structure structure = new Structure(document, markdown);
        document.accept(structure);
        structure.dropEmpty();
        structure.settle();
        return structure;
    }

    /** Gives each the level it has on the page: none skipped on the way down, and what was below what still is. */
    private void settle() {
        Deque<Integer> above = new ArrayDeque<>();
        for (Heading heading : headings) {
            while (!above.isEmpty() && above.element() >= heading.getLevel()) {
                above.pop();
            }
            above.push(heading.getLevel());
            heading.setLevel(Math.min(6, above.size() + 1));
        }
    }

    /** A heading without text would be a place without a name. */
    private void dropEmpty() {
        headings.removeIf(heading -> {
            boolean empty = heading.getFirstChild() == null;
            if (empty) {
                heading.unlink();
            }
            return empty;
        });
    }

    /** Returns what the structure is of. */
    Node document() {
        return document;
    }

    /** Returns the headings, in order. */
    List<Heading> headings() {
        return headings;
    }

    /** Returns whether there is HTML of the author's own. */
    boolean hasHtml() {
        return hasHtml;
    }

    /** Puts wrappers around headings, tables and videos, and around images that stand alone and have a title. */
    void wrap() {
        headings.forEach(heading -> wrap(heading, heading));
        tables.forEach(table -> wrap(table, table));
        figures.forEach(paragraph -> wrap(paragraph, paragraph.getFirstChild()));
        videos.forEach(paragraph -> wrap(paragraph, paragraph.getFirstChild()));
        quotes.forEach(this::alert);
    }

    private static void wrap(Node place, Node inner) {
        Wrapper wrapper = new Wrapper();
        place.insertBefore(wrapper);
        place.unlink();
        wrapper.appendChild(inner);
    }

    private void alert(BlockQuote quote) {
        AlertMark mark = AlertMark.of(quote, markdown).orElse(null);
        AlertKind kind = mark == null ? null : mark.kind().orElse(null);
        if (mark != null && kind != null) {
            mark.remove();
            Alert alert = new Alert(kind);
            quote.insertBefore(alert);
            for (Node child = quote.getFirstChild(); child != null; child = quote.getFirstChild()) {
                alert.appendChild(child);
            }
            quote.unlink();
        }
    }

    @Override
    public void visit(Heading heading) {
        headings.add(heading);
        visitChildren(heading);
    }

    @Override
    public void visit(CustomBlock block) {
        if (block instanceof TableBlock) {
            tables.add(block);
        }
        visitChildren(block);
    }

    @Override
    public void visit(BlockQuote quote) {
        quotes.add(quote);
        visitChildren(quote);
    }

    @Override
    public void visit(ListItem item) {
        TaskMark.of(item, markdown).ifPresent(mark -> {
            mark.remove();
            mark.text().insertBefore(new TaskBox(mark.isDone()));
        });
        visitChildren(item);
    }

    @Override
    public void visit(Paragraph paragraph) {
        // what stands in a tight list is a paragraph in name only
        if (!(paragraph.getParent() instanceof ListItem)) {
            Node only = paragraph.getFirstChild();
            if (only instanceof Image image && image.getTitle() != null && image.getNext() == null) {
                figures.add(paragraph);
            } else if (VideoCard.of(paragraph).isPresent()) {
                videos.add(paragraph);
            }
        }
        visitChildren(paragraph);
    }

    /** What a link says stays where its address is not published: with an empty one it would lead to the page itself. */
    @Override
    public void visit(Link link) {
        visitChildren(link);
        String address = link.getDestination();
        if (!address.isEmpty() && ADDRESSES.sanitizeLinkUrl(address).isEmpty()) {
            for (Node child = link.getFirstChild(); child != null; child = link.getFirstChild()) {
                link.insertBefore(child);
            }
            link.unlink();
        }
    }

    @Override
    public void visit(HtmlBlock block) {
        hasHtml = true;
    }

    @Override
    public void visit(HtmlInline inline) {
        hasHtml = true;
    }
}
