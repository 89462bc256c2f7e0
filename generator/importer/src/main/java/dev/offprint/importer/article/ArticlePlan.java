package dev.offprint.importer.article;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.origin.OriginPage;
import java.util.List;
import java.util.SortedMap;

/**
 * An article to be made.
 *
 * @param slug its slug
 * @param pages the page of each language
 * @param former former slugs, oldest first
 */
record ArticlePlan(String slug, SortedMap<ContentLocale, OriginPage> pages, List<String> former) {

    /** Returns the page that decides where languages differ: the English one if there is one. */
    OriginPage first() {
        return pages.values().iterator().next();
    }

    boolean isDraft() {
        return first().fields().draft();
    }
}
