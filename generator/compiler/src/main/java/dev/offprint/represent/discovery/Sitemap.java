package dev.offprint.represent.discovery;

import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * The site map, with the language versions of each page (sitemaps.org 0.9, hreflang in the xhtml namespace). It is one
 * file. If not all articles fit, the oldest are left out; {@link #omitted} returns how many.
 */
public final class Sitemap {

    /** The limit of the format. */
    static final int MAX_ADDRESSES = 50_000;

    /** The limit of the format is 50 MB; this leaves room for the markup around the addresses. */
    private static final long MAX_CHARACTERS = 48_000_000;
    /** The length of a url element or of one of its links without the address. */
    private static final int URL_MARKUP = 100;

    private Sitemap() {}

    /** Returns the site map: the site's pages, then the articles that fit, in the order of the list. */
    public static Representation of(SiteContext context) {
        List<Versions> all = versions(context);
        List<Versions> fitting = all.subList(0, fitting(all));
        return context.document(Document.SITEMAP, Xml.document(xml -> write(xml, fitting)));
    }

    /** Returns the number of addresses that do not fit into the site map; 0 except for very large sites. */
    public static int omitted(SiteContext context) {
        List<Versions> all = versions(context);
        return all.subList(fitting(all), all.size()).stream()
                .mapToInt(page -> page.urls().size())
                .sum();
    }

    /**
     * The versions of one page.
     *
     * @param urls the address in each locale it exists in
     * @param lastmod the date of the last change
     * @param translated whether it has language versions; the home page has both languages in one
     */
    private record Versions(
            Map<ContentLocale, String> urls, @Nullable String lastmod, boolean translated) {

        /**
         * Returns the address for readers of other languages: the English one if it exists, otherwise the German one.
         */
        String fallback() {
            return urls.values().iterator().next();
        }

        /** Returns an upper bound of the length: each address lists all versions and the fallback. */
        long length() {
            long longest = urls.values().stream().mapToInt(String::length).max().orElse(0);
            return urls.size() * (urls.size() + 2L) * (longest + URL_MARKUP);
        }
    }

    private static List<Versions> versions(SiteContext context) {
        List<Versions> all = new ArrayList<>();
        all.add(new Versions(Map.of(ContentLocale.EN, context.url(new Page.Home())), null, false));
        all.add(new Versions(byLocale(List.of(ContentLocale.values()), Page.LocaleIndex::new, context), null, true));
        Map<Slug, Set<ContentLocale>> pages = new TreeMap<>();
        for (SitePageSource page : context.pages()) {
            pages.computeIfAbsent(page.name(), name -> EnumSet.noneOf(ContentLocale.class))
                    .add(page.locale());
        }
        pages.forEach((name, locales) -> all.add(
                new Versions(byLocale(locales, locale -> new Page.SitePage(locale, name), context), null, true)));
        for (Listing article : context.articles()) {
            String date = article.lastUpdated() == null ? article.firstPublished() : article.lastUpdated();
            Function<ContentLocale, Page> page = locale -> new Page.ArticlePage(locale, article.slug());
            all.add(new Versions(byLocale(article.headings().keySet(), page, context), date, true));
        }
        return all;
    }

    private static Map<ContentLocale, String> byLocale(
            Collection<ContentLocale> locales, Function<ContentLocale, Page> page, SiteContext context) {
        Map<ContentLocale, String> urls = new EnumMap<>(ContentLocale.class);
        locales.forEach(locale -> urls.put(locale, context.url(page.apply(locale))));
        return urls;
    }

    private static int fitting(List<Versions> all) {
        int addresses = 0;
        long characters = 0;
        for (int i = 0; i < all.size(); i++) {
            addresses += all.get(i).urls().size();
            characters += all.get(i).length();
            if (addresses > MAX_ADDRESSES || characters > MAX_CHARACTERS) {
                return i;
            }
        }
        return all.size();
    }

    private static void write(Xml xml, List<Versions> pages) throws XMLStreamException {
        xml.open(
                "urlset",
                "xmlns",
                "http://www.sitemaps.org/schemas/sitemap/0.9",
                "xmlns:xhtml",
                "http://www.w3.org/1999/xhtml");
        for (Versions page : pages) {
            for (String url : page.urls().values()) {
                writeUrl(xml, url, page);
            }
        }
        xml.close();
    }

    private static void writeUrl(Xml xml, String url, Versions page) throws XMLStreamException {
        xml.open("url").element("loc", url);
        if (page.lastmod() != null) {
            xml.element("lastmod", page.lastmod());
        }
        if (page.translated()) {
            for (Map.Entry<ContentLocale, String> version : page.urls().entrySet()) {
                alternate(xml, version.getKey().tag(), version.getValue());
            }
            alternate(xml, "x-default", page.fallback());
        }
        xml.close();
    }

    private static void alternate(Xml xml, String language, String url) throws XMLStreamException {
        xml.empty("xhtml:link", "rel", "alternate", "hreflang", language, "href", url);
    }
}
