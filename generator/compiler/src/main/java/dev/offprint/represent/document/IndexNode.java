package dev.offprint.represent.document;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A part of an index: it lists articles, or the parts that it is cut into.
 *
 * @param path the names in its address below that of the index; empty for the index itself
 * @param label its name among its neighbours
 * @param title its name on its own
 * @param groups what it lists, under headings
 */
public record IndexNode(List<Slug> path, String label, String title, List<Group> groups) {

    /**
     * A group of what a part lists.
     *
     * @param id its identifier on the page; empty if it has no heading
     * @param heading its heading
     * @param parts the parts, if it lists parts
     * @param entries the articles, if it lists articles
     */
    public record Group(String id, String heading, List<IndexNode> parts, List<IndexEntry> entries) {

        static Group ofParts(String id, String heading, List<IndexNode> parts) {
            return new Group(id, heading, parts, List.of());
        }

        static Group ofEntries(String id, String heading, List<IndexEntry> entries) {
            return new Group(id, heading, List.of(), entries);
        }
    }

    static IndexNode leaf(List<Slug> path, String label, String title, List<IndexEntry> entries) {
        return new IndexNode(path, label, title, List.of(Group.ofEntries("", "", entries)));
    }

    static IndexNode branch(List<Slug> path, String label, String title, List<IndexNode> parts) {
        return new IndexNode(path, label, title, List.of(Group.ofParts("", "", parts)));
    }

    /** Returns the parts that it is cut into, in order. */
    public List<IndexNode> parts() {
        return groups.stream().flatMap(group -> group.parts().stream()).toList();
    }

    /** Returns the articles that it lists itself, in order. */
    public List<Listing> listings() {
        return groups.stream()
                .flatMap(group -> group.entries().stream())
                .map(IndexEntry::listing)
                .toList();
    }

    /** Shows this part and all parts below it to a visitor. */
    public void visit(Consumer<IndexNode> visitor) {
        visitor.accept(this);
        parts().forEach(part -> part.visit(visitor));
    }

    /** Returns how many articles it and the parts below it list. */
    public int size() {
        return listings().size() + parts().stream().mapToInt(IndexNode::size).sum();
    }

    /** Returns it and all parts below it. */
    public List<IndexNode> all() {
        List<IndexNode> all = new ArrayList<>();
        visit(all::add);
        return all;
    }

    /** Returns when the newest change of an article that it lists was; nothing if it lists parts, or none has a date. */
    public Optional<String> lastModified() {
        return lastModified(listings());
    }

    /** Returns when the newest change of one of these articles was. */
    public static Optional<String> lastModified(List<Listing> articles) {
        return articles.stream().max(Listing.BY_CHANGE).flatMap(Listing::lastModified);
    }
}
