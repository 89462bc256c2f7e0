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
 * @param listing what indexes show of it
 * @param order where it stands in lists
 * @param length the bytes of its full form
 * @param completeness how much of what an article can have it has
 * @param related what its text in each locale links to
 */
public record Served(
        Article article,
        Listing listing,
        Listing.Order order,
        int length,
        Completeness completeness,
        Map<ContentLocale, List<Mention>> related)
        implements ExampleChoice.Candidate {

    static Served of(Article article, ArticleJson json, Map<ContentLocale, List<Mention>> related) {
        Listing listing = ArticleForms.listing(article);
        return new Served(article, listing, listing.order(), json.detail().length, Completeness.of(article), related);
    }
}
