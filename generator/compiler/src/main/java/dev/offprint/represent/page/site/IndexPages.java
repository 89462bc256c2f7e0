package dev.offprint.represent.page.site;

import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.TypePages;
import dev.offprint.represent.page.data.PageGraph;
import dev.offprint.represent.page.view.DisplayDate;
import dev.offprint.represent.page.view.HomeView;
import dev.offprint.represent.page.view.IndexView.Filter;
import dev.offprint.represent.page.view.IndexView;
import dev.offprint.represent.page.view.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The home page, the index of each locale and that of each type in it, as HTML and as Markdown.
 *
 * @param sources the site's own pages, which the indexes list
 * @param articles the articles, in the order of the list
 */
record IndexPages(Frame frame, List<SitePageSource> sources, List<Listing> articles) {

    private static final int HOME_ENTRIES = 5;
    /** The API lists all articles. */
    private static final int MAX_ENTRIES = 500;

    List<Representation> all() {
        List<Representation> pages = new ArrayList<>(home());
        for (ContentLocale locale : ContentLocale.values()) {
            Map<String, Integer> types = TypePages.counts(locale, articles);
            pages.addAll(index(locale, null, types));
            types.keySet().forEach(type -> pages.addAll(index(locale, type, types)));
        }
        return pages;
    }

    private List<Representation> home() {
        Page page = new Page.Home();
        List<HomeView.Section> sections = new ArrayList<>();
        IndexMarkdown text = new IndexMarkdown(frame.urls(), page, Messages.in(ContentLocale.EN), frame.name());
        for (ContentLocale locale : ContentLocale.values()) {
            Messages messages = Messages.in(locale);
            List<Listing> newest = selected(locale, null, HOME_ENTRIES);
            sections.add(new HomeView.Section(
                    messages.labels(),
                    frame.urls().path(new Page.LocaleIndex(locale)),
                    entries(locale, newest),
                    pages(locale)));
            text.heading(messages.label("language"));
            text.list(locale, newest);
            text.index(messages);
            text.pages(locale, sources);
        }
        String html = frame.templates().fill(new HomeView(frame.name(), sections));
        Messages messages = Messages.in(ContentLocale.EN);
        return List.of(
                frame.html(new Frame.Content(
                        page,
                        messages.locale(),
                        List.of(),
                        frame.name(),
                        messages.text("indexOf", "site", frame.name()),
                        PageGraph.list(
                                frame.urls(),
                                page,
                                messages.locale(),
                                frame.name(),
                                selected(messages.locale(), null, HOME_ENTRIES)),
                        html)),
                frame.markdown(page, text.toString()));
    }

    /** Returns the index of a type; of all articles if the type is null. */
    private List<Representation> index(ContentLocale locale, @Nullable String type, Map<String, Integer> types) {
        Messages messages = Messages.in(locale);
        Page page = type == null ? new Page.LocaleIndex(locale) : TypePages.page(locale, type);
        String title = type == null ? messages.label("articles") : messages.type(type);
        List<Listing> shown = selected(locale, type, MAX_ENTRIES);
        int count = type == null ? types.values().stream().mapToInt(n -> n).sum() : types.getOrDefault(type, 0);
        String api = count <= MAX_ENTRIES ? null : "api/knowledge/articles?locale=" + locale.tag();
        IndexView view = new IndexView(
                messages.labels(),
                title,
                filters(messages, type, types),
                entries(locale, shown),
                type == null ? pages(locale) : List.of(),
                api == null ? null : frame.urls().path(api));
        return List.of(
                frame.html(new Frame.Content(
                        page,
                        locale,
                        type == null ? List.of(ContentLocale.values()) : TypePages.locales(type, articles),
                        title,
                        type == null
                                ? messages.text("indexOf", "site", frame.name())
                                : messages.text("indexOfType", "type", title, "site", frame.name()),
                        PageGraph.list(frame.urls(), page, locale, title, shown),
                        frame.templates().fill(view))),
                frame.markdown(page, markdown(page, messages, type, shown, api)));
    }

    private String markdown(
            Page page, Messages messages, @Nullable String type, List<Listing> shown, @Nullable String api) {
        String title = type == null ? messages.label("articles") : IndexMarkdown.typeAndFilter(messages, type);
        IndexMarkdown text = new IndexMarkdown(frame.urls(), page, messages, title);
        text.list(messages.locale(), shown);
        text.more(messages, api);
        if (type == null) {
            text.pages(messages.locale(), sources);
        }
        return text.toString();
    }

    private List<Filter> filters(Messages messages, @Nullable String current, Map<String, Integer> types) {
        int all = types.values().stream().mapToInt(n -> n).sum();
        List<Filter> filters = new ArrayList<>();
        String index = frame.urls().path(new Page.LocaleIndex(messages.locale()));
        filters.add(new Filter(index, messages.label("all"), all, current == null));
        types.forEach((type, count) -> filters.add(new Filter(
                frame.urls().path(TypePages.page(messages.locale(), type)),
                messages.type(type),
                count,
                type.equals(current))));
        return filters;
    }

    private List<Listing> selected(ContentLocale locale, @Nullable String type, int most) {
        return articles.stream()
                .filter(article -> article.headings().containsKey(locale))
                .filter(article -> type == null || article.contentType().equals(type))
                .limit(most)
                .toList();
    }

    private List<IndexView.Entry> entries(ContentLocale locale, List<Listing> shown) {
        return shown.stream()
                .map(article -> entry(Messages.in(locale), article))
                .toList();
    }

    /** Returns the entry of an article, which has a translation in the language. */
    private IndexView.Entry entry(Messages messages, Listing article) {
        Listing.Heading heading = Objects.requireNonNull(article.headings().get(messages.locale()), "it is translated");
        String date = article.firstPublished();
        return new IndexView.Entry(
                frame.urls().path(new Page.ArticlePage(messages.locale(), article.slug())),
                heading.title(),
                messages.type(article.contentType()),
                heading.summary(),
                date == null ? null : new DisplayDate(date, messages.day(date)));
    }

    private List<Link> pages(ContentLocale locale) {
        return sources.stream()
                .filter(source -> source.locale() == locale)
                .map(source -> new Link(frame.urls().path(new Page.SitePage(locale, source.name())), source.title()))
                .toList();
    }
}
