package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The index of a locale, or of one type in it.
 *
 * @param words the fixed texts of pages
 * @param title its title
 * @param filters all articles, and each type
 * @param entries the articles, newest first
 * @param pages the site's own pages
 * @param more where the articles are that do not fit
 */
public record IndexView(
        Map<String, String> words,
        String title,
        List<Filter> filters,
        List<Entry> entries,
        List<Link> pages,
        @Nullable String more) {

    /**
     * A selection of articles.
     *
     * @param href where it is
     * @param label the type
     * @param count how many there are
     * @param current whether this page is it
     */
    public record Filter(String href, String label, int count, boolean current) {}

    /**
     * An article as indexes show it.
     *
     * @param href where it is
     * @param title its title
     * @param type its type
     * @param summary its description, else its short answer
     * @param date when it was first published
     */
    public record Entry(
            String href,
            String title,
            String type,
            @Nullable String summary,
            @Nullable DisplayDate date) {}
}
