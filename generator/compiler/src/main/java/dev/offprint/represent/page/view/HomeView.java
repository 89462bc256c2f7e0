package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;

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
     * @param words the fixed texts of pages
     * @param href the address of the index of the locale
     * @param entries the newest articles
     * @param pages the site's own pages
     * @param browse links to the archive and the other indexes of the locale
     */
    public record Section(
            Map<String, String> words,
            String href,
            List<IndexView.Entry> entries,
            List<Link> pages,
            List<Link> browse) {}
}
