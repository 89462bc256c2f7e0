package dev.offprint.represent.page.site;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.data.PageGraph;
import dev.offprint.represent.page.view.HomeView;
import dev.offprint.represent.page.view.Layout;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The home page: for each language what the site is about and ways into it, then the newest articles, each once with the titles
 * of both languages.
 *
 * @param pages the indexes that it leads to
 */
record HomePages(IndexPages pages) {

    private static final int MOST_NEWS = 6;

    List<Representation> all() {
        Page page = new Page.Home();
        Frame frame = pages.frame();
        Messages messages = Messages.in(ContentLocale.EN);
        HomeWays ways = new HomeWays(pages);
        String html = frame.templates().fill(new HomeView(messages.labels(), frame.name(), ways.all(), news()));
        List<Listing> listed =
                IndexPages.listings(IndexPages.newest(pages.indexes().in(messages.locale()), MOST_NEWS));
        return List.of(
                frame.html(new Frame.Content(
                        page,
                        messages.locale(),
                        List.of(),
                        frame.name(),
                        messages.text("indexOf", "site", frame.name()),
                        PageGraph.list(frame.urls(), page, messages.locale(), frame.name(), listed),
                        html)),
                frame.markdown(page, markdown(page, ways)));
    }

    /** Returns the newest articles of both languages. */
    private List<HomeView.News> news() {
        Map<Slug, Map<ContentLocale, IndexEntry>> articles = new TreeMap<>(Comparator.comparing(Slug::value));
        pages.indexes()
                .locales()
                .forEach((locale, own) -> IndexPages.newest(own, MOST_NEWS)
                        .forEach(entry -> articles.computeIfAbsent(
                                        entry.listing().slug(), slug -> new EnumMap<>(ContentLocale.class))
                                .put(locale, entry)));
        return articles.values().stream()
                .map(locales -> List.copyOf(locales.values()))
                .sorted(Comparator.comparing(HomePages::published, Comparator.reverseOrder()))
                .limit(MOST_NEWS)
                .map(this::news)
                .toList();
    }

    private static String published(List<IndexEntry> translations) {
        String date = translations.get(0).listing().firstPublished();
        return date == null ? "" : date;
    }

    private HomeView.News news(List<IndexEntry> translations) {
        IndexEntry first = translations.get(0);
        return new HomeView.News(
                first.locale().tag(),
                new IndexEntries(pages.frame().urls())
                        .views(List.of(first), true, EntryFacets.NONE)
                        .get(0),
                translations.size() == 1 ? null : other(translations.get(1)));
    }

    private Layout.@Nullable Language other(IndexEntry entry) {
        Page page = new Page.ArticlePage(entry.locale(), entry.listing().slug());
        return new Layout.Language(
                pages.frame().urls().path(page), entry.title(), entry.locale().tag());
    }

    private String markdown(Page page, HomeWays ways) {
        Frame frame = pages.frame();
        IndexMarkdown text = new IndexMarkdown(frame.urls(), page, Messages.in(ContentLocale.EN), frame.name());
        ways.locales().forEach(own -> {
            ContentLocale locale = own.locale();
            Messages messages = Messages.in(locale);
            text.heading(messages.label("language"));
            text.line(ways.about(locale));
            text.list(IndexPages.newest(own, MOST_NEWS), true);
            text.line("", new PageLink(new Page.LocaleIndex(locale), messages.label("newest")));
            text.links(IndexPages.browse(own));
            text.pages(locale, pages.sources());
            text.documents(messages.label("forDevelopers"), List.of(ways.openApi()));
            text.documents(messages.label("forAgents"), ways.agents(locale));
        });
        return text.toString();
    }
}
