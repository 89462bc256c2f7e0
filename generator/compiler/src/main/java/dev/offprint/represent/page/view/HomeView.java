package dev.offprint.represent.page.view;

import dev.offprint.represent.page.view.IndexView.Filter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The home page, in both languages.
 *
 * @param words the fixed texts of pages, in English
 * @param name the site's name
 * @param sections one for each language
 * @param news the newest articles, each once
 */
public record HomeView(Map<String, String> words, String name, List<Section> sections, List<News> news) {

    /**
     * One language.
     *
     * @param isFirst whether no other one stands before it
     * @param words the fixed texts of pages
     * @param href the address of the index of the locale
     * @param about what the site says about itself, or what there is
     * @param types the types that most articles have, with the number of articles
     * @param topics the topics that most articles have, with the number of articles
     * @param browse links to the archive and the other indexes of the locale
     * @param pages the site's own pages without that for developers
     * @param developers what is for developers
     * @param agents what is for agents
     */
    public record Section(
            boolean isFirst,
            Map<String, String> words,
            String href,
            String about,
            List<Filter> types,
            List<Filter> topics,
            List<Link> browse,
            List<Link> pages,
            List<Link> developers,
            List<Link> agents) {

        /** Returns whether there is a type. */
        public boolean hasTypes() {
            return !types.isEmpty();
        }

        /** Returns whether there is a topic. */
        public boolean hasTopics() {
            return !topics.isEmpty();
        }
    }

    /**
     * An article.
     *
     * @param lang its language
     * @param entry the article in English, or in German if there is no other
     * @param other the same in German, if it has both
     */
    public record News(String lang, IndexView.Entry entry, Layout.@Nullable Language other) {}
}
