package dev.offprint.represent.document;

import dev.offprint.address.KeyLayout;
import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.article.Site;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The indexes of a site in each locale.
 *
 * @param locales the indexes by locale
 * @param pages every page of them
 */
public record SiteIndexes(Map<ContentLocale, LocaleIndexes> locales, Set<Page> pages) {

    /**
     * Returns the indexes of a site.
     *
     * @param articles every article, in the order of the list
     */
    public static SiteIndexes of(Site site, KeyLayout keys, List<Listing> articles) {
        Map<ContentLocale, LocaleIndexes> locales = new EnumMap<>(ContentLocale.class);
        Set<Page> pages = new HashSet<>();
        for (ContentLocale locale : ContentLocale.values()) {
            int address = site.url(keys.markdownPath(new Page.ArticlePage(locale, new Slug("a"))))
                            .length()
                    - 1;
            LocaleIndexes indexes = LocaleIndexes.of(locale, articles, site.labels(), address);
            indexes.roots().forEach((section, root) -> root.visit(node -> pages.add(indexes.page(section, node))));
            locales.put(locale, indexes);
        }
        return new SiteIndexes(locales, pages);
    }

    /** Returns the indexes of a locale. */
    public LocaleIndexes in(ContentLocale locale) {
        return Objects.requireNonNull(locales.get(locale), "every locale has indexes");
    }

    /** Returns the locales in which an index has a part at the same address. */
    public List<ContentLocale> versions(IndexSection section, List<Slug> path) {
        List<ContentLocale> versions = new ArrayList<>();
        locales.forEach((locale, indexes) -> {
            if (pages.contains(indexes.page(section, path))) {
                versions.add(locale);
            }
        });
        return versions;
    }
}
