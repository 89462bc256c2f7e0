package dev.offprint.edge.resource;

import java.util.Optional;

/**
 * Where the pages of articles are: the path that the slug is appended to, for each locale. It begins without a slash and ends with
 * one.
 *
 * @param en of English pages
 * @param de of German pages
 */
public record ArticleFolders(String en, String de) {

    /** The usual folders. */
    public static final ArticleFolders DEFAULT = new ArticleFolders("en/knowledge/", "de/knowledge/");

    /**
     * An article in a language.
     *
     * @param locale the language
     * @param slug the article
     */
    public record Translated(ContentLocale locale, Slug slug) {}

    /** Returns these folders, or nothing if one of them does not end with a slash or cannot be part of a key. */
    public static Optional<ArticleFolders> parse(String en, String de) {
        boolean folders =
                en.endsWith("/") && de.endsWith("/") && ObjectKey.isLegal(en + "a") && ObjectKey.isLegal(de + "a");
        return folders ? Optional.of(new ArticleFolders(en, de)) : Optional.empty();
    }

    /** Returns the folder of a locale. */
    public String of(ContentLocale locale) {
        return locale == ContentLocale.EN ? en : de;
    }

    /** Returns the path of an article's page, without a leading slash. */
    public String path(ContentLocale locale, Slug slug) {
        return of(locale) + slug;
    }

    /** Returns the article whose page has this path. */
    public Optional<Translated> at(String path) {
        for (ContentLocale locale : ContentLocale.values()) {
            String folder = of(locale);
            Optional<Slug> slug =
                    path.startsWith(folder) ? Slug.parse(path.substring(folder.length())) : Optional.empty();
            if (slug.isPresent()) {
                return Optional.of(new Translated(locale, slug.get()));
            }
        }
        return Optional.empty();
    }

    /** Returns the pattern of both, for people. */
    @Override
    public String toString() {
        String path = "/" + en;
        int at = path.indexOf("/en/");
        return (at < 0 ? path : path.substring(0, at) + "/{locale}" + path.substring(at + "/en".length())) + "{slug}";
    }
}
