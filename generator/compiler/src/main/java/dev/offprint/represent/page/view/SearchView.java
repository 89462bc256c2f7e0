package dev.offprint.represent.page.view;

import java.util.Map;

/**
 * The page that searches. Its script reads the addresses from attributes, so that it works below any base path.
 *
 * @param words the fixed texts of pages
 * @param action the path of the page itself
 * @param root the path of the root of the search index
 * @param articles the path of an article's page with {@code {slug}} for its slug
 * @param names what people call types, levels and topics: JSON, {@code {"types":{"guide":"Guide"},"levels":{},"topics":{}}}
 * @param alphabet the path of the index by titles, for readers without scripts
 * @param script the path of the script
 */
public record SearchView(
        Map<String, String> words,
        String action,
        String root,
        String articles,
        String names,
        String alphabet,
        String script) {}
