package dev.offprint.represent.discovery;

import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** The site map, with every version of a page beside it (sitemaps.org 0.9, hreflang in the xhtml namespace). */
public final class Sitemap {

    /** As many addresses as one file may hold. */
    private static final int LIMIT = 50_000;

    private Sitemap() {}

    /** Returns the site map: the site's pages, then articles newest first, as far as one file may go. */
    public static Representation of(Context context) {
        List<Versions> all = new ArrayList<>();
        all.add(new Versions(Map.of(ContentLocale.EN, context.site().url("")), null));
        all.add(new Versions(byLocale(l -> context.url(new Page.LocaleIndex(l)), ContentLocale.values()), null));
        Map<Slug, List<ContentLocale>> pages = new TreeMap<>();
        for (SitePageSource page : context.pages()) {
            pages.computeIfAbsent(page.name(), name -> new ArrayList<>()).add(page.locale());
        }
        pages.forEach((name, locales) -> all.add(new Versions(
                byLocale(l -> context.url(new Page.SitePage(l, name)), locales.toArray(new ContentLocale[0])), null)));
        for (Listing article : context.articles()) {
            ContentLocale[] locales = article.headings().keySet().toArray(new ContentLocale[0]);
            String date = article.lastUpdated() == null ? article.firstPublished() : article.lastUpdated();
            all.add(new Versions(byLocale(l -> context.url(new Page.ArticlePage(l, article.slug())), locales), date));
        }
        return context.document(Document.SITEMAP, Xml.document(xml -> write(xml, all)));
    }

    /**
     * The versions of one page.
     *
     * @param urls the address in each locale it exists in
     * @param lastmod when it changed
     */
    private record Versions(
            Map<ContentLocale, String> urls, @Nullable String lastmod) {

        String fallback() {
            String english = urls.get(ContentLocale.EN);
            return english == null ? urls.values().iterator().next() : english;
        }
    }

    private static Map<ContentLocale, String> byLocale(
            java.util.function.Function<ContentLocale, String> url, ContentLocale... locales) {
        Map<ContentLocale, String> urls = new EnumMap<>(ContentLocale.class);
        for (ContentLocale locale : locales) {
            urls.put(locale, url.apply(locale));
        }
        return urls;
    }

    private static void write(Xml xml, List<Versions> all) throws XMLStreamException {
        xml.open(
                        "urlset",
                        "xmlns",
                        "http://www.sitemaps.org/schemas/sitemap/0.9",
                        "xmlns:xhtml",
                        "http://www.w3.org/1999/xhtml")
                .line();
        int count = 0;
        for (Versions page : all) {
            if (count + page.urls().size() > LIMIT) {
                break;
            }
            count += page.urls().size();
            for (String url : page.urls().values()) {
                writeUrl(xml, url, page);
            }
        }
        xml.close();
    }

    private static void writeUrl(Xml xml, String url, Versions page) throws XMLStreamException {
        xml.open("url").line().element("loc", url);
        if (page.lastmod() != null) {
            xml.element("lastmod", page.lastmod());
        }
        if (page.urls().size() > 1) {
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
