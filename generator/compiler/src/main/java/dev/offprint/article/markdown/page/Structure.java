package dev.offprint.article.markdown.page;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;

/** What a text consists of that pages show with something more: headings, tables, figures. */
final class Structure extends AbstractVisitor {

    private final List<Heading> headings = new ArrayList<>();
    private final List<Node> tables = new ArrayList<>();
    private final List<Node> figures = new ArrayList<>();
    private boolean hasHtml;

    private Structure() {}

    /** A block around a node, in which that is shown with something more. */
    static final class Wrapper extends CustomBlock {}

    /** Returns the structure of a text, whose headings are then those below the page's own. */
    static Structure of(Node document) {
        Structure structure = new Structure();
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

    /** Returns the headings, in order. */
    List<Heading> headings() {
        return headings;
    }

    /** Returns whether there is HTML of the author's own. */
    boolean hasHtml() {
        return hasHtml;
    }

    /** Puts wrappers around headings and tables, and around images that stand alone and have a title. */
    void wrap() {
        headings.forEach(heading -> wrap(heading, heading));
        tables.forEach(table -> wrap(table, table));
        figures.forEach(paragraph -> wrap(paragraph, paragraph.getFirstChild()));
    }

    private static void wrap(Node place, Node inner) {
        Wrapper wrapper = new Wrapper();
        place.insertBefore(wrapper);
        place.unlink();
        wrapper.appendChild(inner);
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
    public void visit(Paragraph paragraph) {
        Node only = paragraph.getFirstChild();
        boolean captioned = only instanceof Image image && image.getTitle() != null && image.getNext() == null;
        // what stands in a tight list is a paragraph in name only
        if (captioned && !(paragraph.getParent() instanceof ListItem)) {
            figures.add(paragraph);
        }
        visitChildren(paragraph);
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
