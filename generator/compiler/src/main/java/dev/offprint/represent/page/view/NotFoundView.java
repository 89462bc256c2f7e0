package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;

/**
 * The page for unknown addresses, in both languages. Its script names the articles that were perhaps meant; it reads
 * the addresses from attributes, so that it works below any base path.
 *
 * @param sections one for each language
 * @param search the path of the script that searches
 * @param script the path of its own script
 */
public record NotFoundView(List<Section> sections, String search, String script) {

    /**
     * One language.
     *
     * @param words the fixed texts of pages
     * @param root the path of the root of the search index
     * @param articles the path of an article's page with {@code {slug}} for its slug
     * @param links the search and the indexes
     */
    public record Section(Map<String, String> words, String root, String articles, List<Link> links) {}
}
