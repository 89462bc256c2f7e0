package dev.offprint.represent.page;

import dev.offprint.address.KeyLayout;
import dev.offprint.address.Page;
import dev.offprint.article.Site;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.LevelTokens;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Messages.TypeNames;
import dev.offprint.represent.page.template.Model;
import java.util.Comparator;
import java.util.List;

/**
 * The addresses of pages.
 *
 * @param site the site
 * @param keys the layout of the keys
 */
public record PageUrls(Site site, KeyLayout keys) {

    /** Returns what pages call content types. */
    public TypeNames types() {
        return new TypeNames(site.labels());
    }

    /** Returns the path of an address below the base, as seen from the origin. */
    public String path(String below) {
        return site.baseUrl().substring(origin().length()) + "/" + below;
    }

    /** Returns scheme, host and port of the site. */
    public String origin() {
        String base = site.baseUrl();
        int slash = base.indexOf('/', base.indexOf("://") + 3);
        return slash < 0 ? base : base.substring(0, slash);
    }

    /** Returns the path of a page, as seen from the origin. */
    public String path(Page page) {
        return path(keys.path(page));
    }

    /** Returns the path of the pages of articles in a locale, with {@code {slug}} for the slug. */
    public String articlePattern(ContentLocale locale) {
        return path(String.join("/", keys.pages().segments()).replace("{locale}", locale.tag()));
    }

    /** Returns the path of a page's Markdown form, as seen from the origin. */
    public String markdownPath(Page page) {
        return path(keys.markdownPath(page));
    }

    /** Returns the absolute address of a page. */
    public String url(Page page) {
        return site.url(keys.path(page));
    }

    /** Returns the absolute address of a page's Markdown form. */
    public String markdownUrl(Page page) {
        return site.url(keys.markdownPath(page));
    }

    /** Returns a link to a page, as pages in HTML have it and as those in Markdown do. */
    public Model link(Page page, String label) {
        return new Model()
                .with("href", path(page))
                .with("label", label)
                .with("markdown", MarkdownText.link(label, markdownUrl(page)));
    }

    /** Returns the same page in another locale. */
    static Page in(ContentLocale locale, Page page) {
        if (page instanceof Page.ArticlePage article) {
            return new Page.ArticlePage(locale, article.slug());
        } else if (page instanceof Page.SitePage sitePage) {
            return new Page.SitePage(locale, sitePage.name());
        } else if (page instanceof Page.LocaleIndex) {
            return new Page.LocaleIndex(locale);
        } else if (page instanceof Page.TypeIndex index) {
            return new Page.TypeIndex(locale, index.type());
        } else if (page instanceof Page.IndexPart part) {
            return new Page.IndexPart(locale, part.section(), part.path());
        }
        return page;
    }

    /**
     * A link.
     *
     * @param href its target
     * @param label its text
     */
    public record Link(String href, String label) {}

    /**
     * The indexes of content types. A type has an index in each locale in which it has articles. Types are arbitrary text
     * like awareness levels, and get tokens like them.
     */
    public static final class TypePages {

        private TypePages() {}

        /** The contract's types first, then the others by name. */
        public static final Comparator<String> ORDER =
                Comparator.comparingInt(TypePages::rank).thenComparing(Comparator.naturalOrder());

        /** Returns the index of a type. */
        public static Page page(ContentLocale locale, String contentType) {
            return new Page.TypeIndex(locale, token(contentType));
        }

        /** Returns the name of a type in addresses. */
        public static Slug token(String contentType) {
            return new Slug(LevelTokens.of(List.of(contentType)).getOrDefault(contentType, ""));
        }

        private static int rank(String type) {
            return FilterableType.of(type).map(Enum::ordinal).orElse(FilterableType.values().length);
        }
    }
}
