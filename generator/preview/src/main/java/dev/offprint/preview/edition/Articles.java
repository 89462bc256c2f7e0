package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.corpus.index.ArticleHead;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The articles of an edition, by the names of their folders.
 *
 * @param known all of them, as they lie there now
 * @param shown those that are shown, in their last good form
 */
public record Articles(Map<String, Known> known, Map<String, Served> shown) {

    static final Articles NONE = new Articles(Map.of(), Map.of());

    /** Returns the heads of all articles, sorted by slug. */
    public List<ArticleHead> heads() {
        return known.values().stream().map(Known::head).toList();
    }

    /** Returns the head of an article. */
    public Optional<ArticleHead> head(String slug) {
        return Optional.ofNullable(known.get(slug)).map(Known::head);
    }

    /** Returns an article: as it lies there now, or where that cannot be read, in its last good form. */
    public Optional<Article> article(String slug) {
        Known now = known.get(slug);
        Served last = shown.get(slug);
        return Optional.ofNullable(now == null || now.result() == null ? last : now.result())
                .map(Served::article);
    }
}
