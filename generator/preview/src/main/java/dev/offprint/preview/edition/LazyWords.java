package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.article.Labels;
import dev.offprint.represent.search.ArticleWords;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The words of an article for the search index. They are found when somebody searches, and kept as long as the article, so that
 * the next edition need not read all articles. Safe for use by many threads.
 */
final class LazyWords {

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
