package dev.offprint.represent.page.view;

import java.util.List;

/**
 * The home page, in both languages.
 *
 * @param name the site's name
 * @param sections one for each language
 */
public record HomeView(String name, List<Section> sections) {

    /**
     * One language.
     *
     * @param words what pages say of their own accord
     * @param href the index of the locale
     * @param entries the newest articles
     * @param pages the site's own pages
     */
    public record Section(PageLabels words, String href, List<IndexView.Entry> entries, List<Link> pages) {}
}
