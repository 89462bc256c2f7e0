package dev.offprint.edge.resource;

import java.util.List;

/**
 * A page that people read: an HTML form and a Markdown sibling at one address (specification, "Canonical rendered pages
 * advertise a direct .md sibling").
 */
public sealed interface Page {

    /** The index of the site, at the base URL itself. */
    record Home() implements Page {}

    /**
     * The index of a locale: {@code /en}.
     *
     * @param locale the locale
     */
    record LocaleIndex(ContentLocale locale) implements Page {}

    /**
     * The articles of one type in a locale: {@code /en/types/guide}.
     *
     * @param locale the locale
     * @param type the type's name in addresses, which follows the rules of a slug
     */
    record TypeIndex(ContentLocale locale, Slug type) implements Page {}

    /**
     * A page of an index that is cut into parts: {@code /en/archive}, {@code /en/archive/2026-11}, {@code /en/a-z/w},
     * {@code /en/topics/caching}. The types are not among them: see {@link TypeIndex}.
     *
     * @param locale the locale
     * @param section the index
     * @param path the names of the part from the outermost, each of which follows the rules of a slug; empty for the index
     *     itself
     */
    record IndexPart(ContentLocale locale, IndexSection section, List<Slug> path) implements Page {

        /** The most names in an address. */
        static final int MAX_DEPTH = 6;

        /** Keeps a copy that cannot change. */
        public IndexPart {
            path = List.copyOf(path);
        }

        /** Returns the index itself. */
        public static IndexPart of(ContentLocale locale, IndexSection section) {
            return new IndexPart(locale, section, List.of());
        }
    }

    /**
     * The canonical page of an article in a locale: {@code /en/knowledge/slug}, by the configured pattern.
     *
     * @param locale the locale
     * @param slug the article
     */
    record ArticlePage(ContentLocale locale, Slug slug) implements Page {

        /** Returns the page of the same article in the other locale. */
        public ArticlePage inOtherLocale() {
            return new ArticlePage(locale.other(), slug);
        }
    }

    /**
     * A page of the site itself, such as {@code /en/developers}.
     *
     * @param locale the locale
     * @param name the page's name, which follows the rules of a slug
     */
    record SitePage(ContentLocale locale, Slug name) implements Page {}

    /**
     * The explanation of a problem type: {@code /problems/article-not-found}.
     *
     * @param name the problem's code in lower-case kebab
     */
    record ProblemPage(Slug name) implements Page {}
}
