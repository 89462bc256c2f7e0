package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.article.state.TranslationStatus;
import dev.offprint.corpus.index.ArticleHead;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The articles of an edition, by the names of their folders.
 *
 * @param known all of them, as they are now
 * @param shown the visible ones, in their last good form
 */
public record EditionArticles(Map<String, ArticleSnapshot> known, Map<String, LinkedArticle> shown) {

    static final EditionArticles NONE = new EditionArticles(Map.of(), Map.of());

    /** Returns the heads of all articles, sorted by slug. */
    public List<ArticleHead> heads() {
        return known.values().stream().map(ArticleSnapshot::head).toList();
    }

    /** Returns the head of an article. */
    public Optional<ArticleHead> head(String slug) {
        return Optional.ofNullable(known.get(slug)).map(ArticleSnapshot::head);
    }

    /** Returns the states of the translations of an article, as they are now. */
    public List<TranslationStatus> translations(String slug) {
        ArticleSnapshot now = known.get(slug);
        return now == null ? List.of() : now.read().translations();
    }

    /** Returns an article as it is now, or in its last good form if it cannot be read. */
    public Optional<Article> article(String slug) {
        ArticleSnapshot now = known.get(slug);
        LinkedArticle last = shown.get(slug);
        return Optional.ofNullable(now == null || now.result() == null ? last : now.result())
                .map(LinkedArticle::article);
    }
}
