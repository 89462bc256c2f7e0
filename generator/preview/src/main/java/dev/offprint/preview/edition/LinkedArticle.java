package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.article.Labels;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Mention;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.represent.Completeness;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.json.ArticleJson;
import dev.offprint.represent.search.ArticleWords;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An article as the preview shows it.
 *
 * @param article the article, linked
 * @param listing its entry in indexes
 * @param order its position in lists
 * @param length the length of its full form in bytes
 * @param completeness which of the optional parts it has
 * @param related the links of its text in each locale
 * @param words its words for the search index
 */
public record LinkedArticle(
        Article article,
        Listing listing,
        Listing.Order order,
        int length,
        Completeness completeness,
        Map<ContentLocale, List<Mention>> related,
        LazyWords words)
        implements ExampleChoice.Candidate {

    static LinkedArticle of(Article article, ArticleJson json, Map<ContentLocale, List<Mention>> related) {
        Listing listing = ArticleForms.listing(article);
        return new LinkedArticle(
                article,
                listing,
                listing.order(),
                json.detail().length,
                Completeness.of(article),
                related,
                new LazyWords());
    }

    /**
     * The words of an article for the search index. They are found when somebody searches, and kept as long as the article, so that
     * the next edition need not read all articles. Safe for use by many threads.
     */
    static final class LazyWords {

        private @Nullable Labels labels;
        private @Nullable List<byte[]> words;

        /** Returns the words of each translation. */
        synchronized List<byte[]> of(Article article, Labels current) {
            List<byte[]> known = words;
            if (known == null || !current.equals(labels)) {
                known = ArticleWords.of(article, current);
                words = known;
                labels = current;
            }
            return known;
        }

        /** What follows from an article makes no difference between two. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof LazyWords;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }
}
