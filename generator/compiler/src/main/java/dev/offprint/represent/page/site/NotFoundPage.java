package dev.offprint.represent.page.site;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.index.LocaleIndexes;
import dev.offprint.represent.index.SiteIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.view.Link;
import dev.offprint.represent.page.view.NotFoundView;
import java.util.ArrayList;
import java.util.List;

/**
 * The page for unknown addresses. One file answers all of them, so it has both languages, and the articles that were perhaps meant
 * are found in the browser, in the search index.
 *
 * @param frame the layout around the page
 * @param indexes the indexes that it leads to
 */
record NotFoundPage(Frame frame, SiteIndexes indexes) {

    Representation page() {
        List<NotFoundView.Section> sections = new ArrayList<>();
        for (ContentLocale locale : ContentLocale.values()) {
            sections.add(section(indexes.in(locale)));
        }
        String html = frame.templates().fill(new NotFoundView(sections, frame.searchScript(), frame.missingScript()));
        String title = Messages.in(ContentLocale.EN).label("nothingHere");
        return frame.html(new Frame.Content(null, ContentLocale.EN, List.of(), title, null, null, html));
    }

    private NotFoundView.Section section(LocaleIndexes own) {
        PageUrls urls = frame.urls();
        ContentLocale locale = own.locale();
        Messages messages = Messages.in(locale);
        List<Link> links = new ArrayList<>();
        links.add(new Link(urls.path(Page.SitePage.search(locale)), messages.label("search")));
        links.add(new Link(urls.path(new Page.LocaleIndex(locale)), messages.label("newest")));
        HomeWays.types(own, urls).forEach(type -> links.add(new Link(type.href(), type.label())));
        IndexPages.browse(own).forEach(link -> links.add(link.html(urls)));
        links.add(new Link(urls.path(Page.SitePage.developers(locale)), messages.label("developers")));
        return new NotFoundView.Section(
                messages.labels(),
                urls.path(Document.search(locale).path()),
                urls.articlePattern(locale),
                List.copyOf(links));
    }
}
