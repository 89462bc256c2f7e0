package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The index of a locale: its newest articles.
 *
 * @param words the fixed texts of pages
 * @param title its title
 * @param filters all articles, and each type; empty where the entries can be filtered by type
 * @param facets what the entries can be filtered by
 * @param entries the articles, newest first
 * @param pages the site's own pages
 * @param browse links to the other indexes of the locale
 * @param more the address of the archive, if not all articles are shown
 */
public record IndexView(
        Map<String, String> words,
        String title,
        List<Filter> filters,
        List<Facet> facets,
        List<Entry> entries,
        List<Link> pages,
        List<Link> browse,
        @Nullable String more) {

    /** Returns whether there are links to the types. */
    public boolean hasFilters() {
        return !filters.isEmpty();
    }

    /** Returns whether the entries can be filtered. */
    public boolean hasFacets() {
        return !facets.isEmpty();
    }

    /**
     * What articles can be filtered by, without a script: one of its values, or none.
     *
     * @param name the name of its group of radio buttons
     * @param label its name on the page
     * @param all how many entries the page has
     * @param choices the values
     */
    public record Facet(String name, String label, int all, List<Choice> choices) {}

    /**
     * A value that some articles of the page have.
     *
     * @param id its identifier in the page, and the class of the entries that have it
     * @param label its name
     * @param count how many have it
     */
    public record Choice(String id, String label, int count) {}

    /**
     * A link that filters the articles.
     *
     * @param href its address
     * @param label the type
     * @param count the number of articles; null where it is not shown
     * @param current whether it is this page
     */
    public record Filter(
            String href, String label, @Nullable Integer count, boolean current) {}

    /**
     * An article in an index.
     *
     * @param href its address
     * @param title its title
     * @param type its type
     * @param summary its description, or else its short answer
     * @param date when it was first published
     * @param marks the classes of the choices that it has; null where there are none
     */
    public record Entry(
            String href,
            String title,
            String type,
            @Nullable String summary,
            @Nullable DisplayDate date,
            @Nullable String marks) {}
}
