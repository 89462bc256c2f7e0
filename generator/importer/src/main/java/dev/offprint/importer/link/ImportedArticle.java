package dev.offprint.importer.link;

import dev.offprint.edge.resource.ContentLocale;
import java.util.Set;

/**
 * The article that a page becomes.
 *
 * @param slug its slug
 * @param locales the languages that it has
 */
public record ImportedArticle(String slug, Set<ContentLocale> locales) {

    /** Returns the link to it from a text in a language, if a page in a language was meant: {@code ../a/}. */
    String link(ContentLocale from, ContentLocale meant) {
        boolean other = from != meant && locales.contains(from) && locales.contains(meant);
        return "../" + slug + "/" + (other ? meant.tag() + ".md" : "");
    }
}
