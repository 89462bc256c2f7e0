package dev.offprint.represent.document;

import dev.offprint.address.Document;
import dev.offprint.address.Page;
import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.page.template.Model;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The site map (sitemaps.org 0.9) with the language versions of each page (hreflang in the xhtml namespace). A site of fewer than
 * 50,000 addresses has one file; a larger one has an index of files, of which each has the articles of a range of slugs, so that a
 * new article changes one of them. It names what there is to read: articles, the site's own pages and index pages that list
 * articles. The search and index pages that only lead to other index pages are not in it: their addresses tell a crawler nothing
 * that the others do not. The date of a page is that of the newest change of an article that it shows.
 *
 * @param context the site
 * @param indexes its indexes
 */
public record SitemapFiles(SiteContext context, SiteIndexes indexes) {

    /** The limit of the format for one file. */
    static final int MAX_ADDRESSES = 50_000;

    /** The limit of the format is 50 MB; this leaves room for the markup around the addresses. */
    private static final int MAX_CHARACTERS = 48_000_000;
    /** The characters of a file where there are several: about 10,000 addresses. */
    private static final int CHARACTERS_OF_PART = 4_000_000;
    /** The length of a url element or of one of its links without the address. */
    private static final int URL_MARKUP = 100;
    /** So many articles are on the first page. */
    private static final int NEWEST = 50;
    /** The file of the pages that are no articles. */
    private static final Slug PAGES = new Slug("x-pages");

    /**
     * The versions of one page, for a template.
     *
     * @param urls the address in each locale it exists in
     * @param lastmod the date of the last change
     */
    public record Versions(List<Version> urls, @Nullable String lastmod) {

        /** Returns the address for readers of other languages: the English one if it exists, otherwise the German one. */
        public String fallback() {
            return urls.get(0).href();
        }

        /** Returns an upper bound of the length: each address lists all versions and the fallback. */
        int length() {
            int longest =
                    urls.stream().mapToInt(one -> one.href().length()).max().orElse(0);
            return urls.size() * (urls.size() + 2) * (longest + URL_MARKUP);
        }
    }

    /**
     * A page in one language.
     *
     * @param lang the language
     * @param href its address
     */
    public record Version(String lang, String href) {}

    /** Returns the site map if it is one file, else its index and a piece for each file. */
    public List<SitePiece> pieces() {
        List<Versions> pages = pages();
        if (fitsInOne(pages)) {
            ObjectKey key = context.keys().document(Document.SITEMAP);
            return List.of(piece(key, context.articles(), pages, () -> map(pages, context.articles())));
        }
        List<SitePiece> pieces = new ArrayList<>();
        Map<ObjectKey, Optional<String>> files = new TreeMap<>();
        ObjectKey first = part(PAGES);
        files.put(first, Optional.empty());
        pieces.add(piece(first, List.of(), pages, () -> map(pages, List.of())));
        Partition<Listing> bySlug = new Partition<>(
                one -> one.slug().value().toLowerCase(Locale.ROOT),
                one -> versions(one).length(),
                CHARACTERS_OF_PART);
        for (Partition.Range<Listing> range : bySlug.of(context.articles())) {
            ObjectKey key = part(range.name());
            files.put(key, IndexNode.lastModified(range.items()));
            pieces.add(piece(key, range.items(), List.of(), () -> map(List.of(), range.items())));
        }
        List<String> shown = new ArrayList<>();
        files.forEach((key, date) -> shown.add(key + " " + date.orElse("")));
        ObjectKey key = context.keys().document(Document.SITEMAP);
        pieces.add(new SitePiece(
                key.value(), List.of(key), List.of(), () -> shown, () -> List.of(representation(key, index(files)))));
        return pieces;
    }

    private static ObjectKey part(Slug name) {
        return new ObjectKey("sitemaps/" + name + ".xml");
    }

    private SitePiece piece(ObjectKey key, List<Listing> articles, List<Versions> pages, Supplier<String> text) {
        List<String> shown = pages.stream().map(Versions::toString).toList();
        return new SitePiece(
                key.value(), List.of(key), articles, () -> shown, () -> List.of(representation(key, text.get())));
    }

    private static Representation representation(ObjectKey key, String text) {
        return new Representation(key, Document.SITEMAP.mediaType(), text.getBytes(StandardCharsets.UTF_8));
    }

    private boolean fitsInOne(List<Versions> pages) {
        long addresses = pages.stream().mapToInt(page -> page.urls().size()).sum();
        long characters = pages.stream().mapToLong(Versions::length).sum();
        for (Listing article : context.articles()) {
            addresses += article.headings().size();
            characters += versions(article).length();
        }
        return addresses < MAX_ADDRESSES && characters <= MAX_CHARACTERS;
    }

    /** Returns the pages that are no articles. */
    private List<Versions> pages() {
        List<Versions> all = new ArrayList<>();
        List<Listing> shown = context.articles().stream().limit(NEWEST).toList();
        String newest = IndexNode.lastModified(shown).orElse(null);
        all.add(new Versions(byLocale(List.of(ContentLocale.values()), Page.LocaleIndex::new), newest));
        Map<Slug, Set<ContentLocale>> pages = new TreeMap<>();
        for (SitePageSource page : context.pages()) {
            pages.computeIfAbsent(page.name(), name -> EnumSet.noneOf(ContentLocale.class))
                    .add(page.locale());
        }
        pages.forEach((name, locales) ->
                all.add(new Versions(byLocale(locales, locale -> new Page.SitePage(locale, name)), null)));
        Set<String> seen = new HashSet<>();
        indexes.locales()
                .forEach((locale, own) -> own.roots()
                        .forEach((section, root) -> root.visit(node -> {
                            if (!node.listings().isEmpty() && seen.add(section + " " + node.path())) {
                                all.add(new Versions(
                                        byLocale(
                                                indexes.versions(section, node.path()),
                                                one -> indexes.in(one).page(section, node.path())),
                                        node.lastModified().orElse(null)));
                            }
                        })));
        return all;
    }

    private Versions versions(Listing article) {
        Function<ContentLocale, Page> page = locale -> new Page.ArticlePage(locale, article.slug());
        return new Versions(
                byLocale(article.headings().keySet(), page),
                article.lastModified().orElse(null));
    }

    private List<Version> byLocale(Collection<ContentLocale> locales, Function<ContentLocale, Page> page) {
        return locales.stream()
                .sorted()
                .map(locale -> new Version(locale.tag(), context.url(page.apply(locale))))
                .toList();
    }

    private String index(Map<ObjectKey, Optional<String>> files) {
        List<Model> all = new ArrayList<>();
        files.forEach((key, date) ->
                all.add(new Model().with("loc", context.site().url(key.value())).with("lastmod", date.orElse(null))));
        return DocumentText.xml("sitemap-index", Map.of("files", all));
    }

    private String map(List<Versions> pages, List<Listing> articles) {
        return DocumentText.xml(
                "sitemap",
                Map.of(
                        "pages",
                        Stream.concat(pages.stream(), articles.stream().map(this::versions))
                                .toList()));
    }
}
