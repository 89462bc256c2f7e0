package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.corpus.Listing;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.represent.json.ArticleJson;

/**
 * An article as the preview shows it.
 *
 * @param article the article, linked
 * @param listing what indexes show of it
 * @param order where it stands in lists
 * @param length the bytes of its full form
 */
public record Served(Article article, Listing listing, Listing.Order order, int length) {

    static Served of(Article article, ArticleJson json) {
        Listing listing = ArticleForms.listing(article);
        return new Served(article, listing, listing.order(), json.detail().length);
    }
}
