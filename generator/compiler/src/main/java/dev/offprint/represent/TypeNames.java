package dev.offprint.represent;

import dev.offprint.article.Labels;
import dev.offprint.edge.resource.ContentLocale;

/**
 * What pages call content types: the names of the site first, then those of {@link Messages}, else the type as it is written.
 *
 * @param labels the names of the site
 */
public record TypeNames(Labels labels) {

    /** Returns the name of the type of one article. */
    public String one(ContentLocale locale, String contentType) {
        return labels.contentType(locale, contentType)
                .map(Labels.Forms::one)
                .orElseGet(() -> Messages.in(locale).type(contentType));
    }

    /** Returns the name of a type above a list. */
    public String many(ContentLocale locale, String contentType) {
        return labels.contentType(locale, contentType)
                .map(Labels.Forms::many)
                .orElseGet(() -> Messages.in(locale).types(contentType));
    }
}
