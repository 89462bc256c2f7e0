package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The index of a locale: its newest articles.
 *
 * @param words the fixed texts of pages
 * @param title its title
 * @param filters all articles, and each type
 * @param entries the articles, newest first
 * @param pages the site's own pages
 * @param browse links to the other indexes of the locale
 * @param more the address of the archive, if not all articles are shown
 */
public record IndexView(
        Map<String, String> words,
        String title,
        List<Filter> filters,
        List<Entry> entries,
        List<Link> pages,
        List<Link> browse,
        @Nullable String more) {

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
     */
    public record Entry(
            String href,
            String title,
            String type,
            @Nullable String summary,
            @Nullable DisplayDate date) {}
}
