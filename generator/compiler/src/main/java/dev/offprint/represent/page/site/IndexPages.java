package dev.offprint.represent.page.site;

import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.IndexSection;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.index.LocaleIndexes;
import dev.offprint.represent.index.SiteIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.TypePages;
import dev.offprint.represent.page.data.PageGraph;
import dev.offprint.represent.page.view.IndexView;
import dev.offprint.represent.page.view.IndexView.Filter;
import dev.offprint.represent.page.view.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The home page and the index of each locale with its newest articles, as HTML and as Markdown. From both, links lead to the
 * indexes that have all articles. {@link HomePages} makes the home page.
 *
 * @param sources the site's own pages, which the indexes list
 * @param indexes the indexes that are cut into parts
 */
record IndexPages(Frame frame, List<SitePageSource> sources, SiteIndexes indexes) {

    /** So many types have a link on every index; the index of types has all. */
    static final int MAX_FILTERS = 30;

    private static final int MAX_ENTRIES = 50;

    List<Representation> all() {
        List<Representation> pages = new ArrayList<>(new HomePages(this).all());
        indexes.locales().values().forEach(locale -> pages.addAll(index(locale)));
        return pages;
    }

    private List<Representation> index(LocaleIndexes own) {
        ContentLocale locale = own.locale();
        Messages messages = Messages.in(locale);
        Page page = new Page.LocaleIndex(locale);
        List<IndexEntry> shown = newest(own, MAX_ENTRIES);
        boolean complete = shown.size() == own.entries().size();
        EntryFacets facets = EntryFacets.of(frame.urls(), shown, !complete);
        Page archive = Page.IndexPart.of(locale, IndexSection.ARCHIVE);
        IndexView view = new IndexView(
                messages.labels(),
                messages.label("articles"),
                facets.hasTypes() ? List.of() : filters(own),
                facets.facets(),
                new IndexEntries(frame.urls()).views(shown, true, facets),
                pages(locale),
                html(browse(own)),
                complete ? null : frame.urls().path(archive));
        IndexMarkdown text = new IndexMarkdown(frame.urls(), page, messages, messages.label("articles"));
        text.list(shown, true);
        if (!complete) {
            text.line(messages.label("more") + " ", new PageLink(archive, messages.label("archive")));
        }
        text.links(browse(own));
        text.pages(locale, sources);
        return List.of(
                frame.html(new Frame.Content(
                        page,
                        locale,
                        List.of(ContentLocale.values()),
                        messages.label("articles"),
                        messages.text("indexOf", "site", frame.name()),
                        PageGraph.list(frame.urls(), page, locale, messages.label("articles"), listings(shown)),
                        frame.templates().fill(view))),
                frame.markdown(page, text.toString()));
    }

    /** Returns links to the other indexes of a locale. */
    static List<PageLink> browse(LocaleIndexes own) {
        List<PageLink> links = new ArrayList<>();
        own.roots().forEach((section, root) -> links.add(new PageLink(own.page(section, root), root.label())));
        return links;
    }

    private List<Filter> filters(LocaleIndexes own) {
        Messages messages = Messages.in(own.locale());
        List<Filter> filters = new ArrayList<>();
        String index = frame.urls().path(new Page.LocaleIndex(own.locale()));
        filters.add(new Filter(index, messages.label("all"), own.entries().size(), true));
        for (Map.Entry<String, List<IndexEntry>> type :
                LocaleIndexes.types(own.entries()).entrySet()) {
            if (filters.size() <= MAX_FILTERS) {
                filters.add(new Filter(
                        frame.urls().path(TypePages.page(own.locale(), type.getKey())),
                        frame.urls().types().many(own.locale(), type.getKey()),
                        type.getValue().size(),
                        false));
            }
        }
        return filters;
    }

    static List<IndexEntry> newest(LocaleIndexes own, int most) {
        return own.entries().stream().limit(most).toList();
    }

    static List<Listing> listings(List<IndexEntry> entries) {
        return entries.stream().map(IndexEntry::listing).toList();
    }

    List<Link> html(List<PageLink> links) {
        return links.stream().map(link -> link.html(frame.urls())).toList();
    }

    List<Link> pages(ContentLocale locale) {
        return sources.stream()
                .filter(source -> source.locale() == locale)
                .map(source -> new Link(frame.urls().path(new Page.SitePage(locale, source.name())), source.title()))
                .toList();
    }
}
