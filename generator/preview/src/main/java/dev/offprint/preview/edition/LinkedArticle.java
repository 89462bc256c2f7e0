package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Mention;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.represent.Completeness;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.json.ArticleJson;
import java.util.List;
import java.util.Map;

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
}
