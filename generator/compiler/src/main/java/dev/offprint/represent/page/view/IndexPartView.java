package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A part of an index: it lists articles, or the parts that it is cut into.
 *
 * @param words the fixed texts of pages
 * @param breadcrumb the indexes that it is part of, from the outermost
 * @param title its title
 * @param intro what it lists; null if it lists articles with their summaries
 * @param filters the other types, if it is the index of one
 * @param facets what its entries can be filtered by
 * @param groups what it lists
 * @param feed the address of its feed, if it has one
 * @param previous the part before it
 * @param next the part behind it
 */
public record IndexPartView(
        Map<String, String> words,
        List<Link> breadcrumb,
        String title,
        @Nullable String intro,
        List<IndexView.Filter> filters,
        List<IndexView.Facet> facets,
        List<Group> groups,
        @Nullable String feed,
        @Nullable Link previous,
        @Nullable Link next) {

    /** Returns whether it is the index of a type. */
    public boolean isType() {
        return !filters.isEmpty();
    }

    /** Returns whether there is anything to choose from. */
    public boolean isFiltered() {
        return !filters.isEmpty() || !facets.isEmpty();
    }

    /** Returns whether the entries can be filtered. */
    public boolean hasFacets() {
        return !facets.isEmpty();
    }

    /** Returns whether there is a part before it or behind it. */
    public boolean isPaged() {
        return previous != null || next != null;
    }

    /**
     * A group of what a part lists.
     *
     * @param heading its heading; null if it has none
     * @param parts links to parts
     * @param entries articles
     * @param marks the classes of the choices that some of the articles have; null where there are none
     */
    public record Group(
            @Nullable Heading heading,
            @Nullable Parts parts,
            @Nullable Entries entries,
            @Nullable String marks) {}

    /**
     * The heading of a group.
     *
     * @param id its identifier
     * @param text its text
     */
    public record Heading(String id, String text) {}

    /**
     * Links to parts.
     *
     * @param items the links
     */
    public record Parts(List<Link> items) {}

    /**
     * Articles.
     *
     * @param items the articles
     */
    public record Entries(List<IndexView.Entry> items) {}
}
