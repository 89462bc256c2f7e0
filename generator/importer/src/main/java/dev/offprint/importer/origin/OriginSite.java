package dev.offprint.importer.origin;

import dev.offprint.edge.resource.ContentLocale;
import org.jspecify.annotations.Nullable;

/**
 * The site that the pages come from.
 *
 * @param name its name; null if unknown
 * @param url where it is served, without a slash at its end; null if unknown
 * @param locale the language of pages that do not say theirs
 */
public record OriginSite(@Nullable String name, @Nullable String url, ContentLocale locale) {

    /** Returns the path of the address, without a slash at its end: {@code /docs}, or nothing. */
    public String basePath() {
        if (url == null) {
            return "";
        }
        int host = url.indexOf("://");
        int path = host < 0 ? -1 : url.indexOf('/', host + 3);
        return path < 0 ? "" : url.substring(path);
    }
}
