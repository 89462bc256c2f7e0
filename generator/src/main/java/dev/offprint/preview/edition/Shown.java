package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.corpus.Listing;

/**
 * An article as an edition shows it: its last good form.
 *
 * @param article the article
 * @param listing what indexes show of it
 */
public record Shown(Article article, Listing listing) {

    static Shown of(Served served) {
        return new Shown(served.article(), served.listing());
    }
}
