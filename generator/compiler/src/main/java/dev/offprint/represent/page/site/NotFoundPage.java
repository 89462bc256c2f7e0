package dev.offprint.represent.page.site;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.index.LocaleIndexes;
import dev.offprint.represent.index.SiteIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.template.Model;
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
        ContentLocale first = frame.urls().site().owner().home().locale();
        List<Model> sections = List.of(section(indexes.in(first), false), section(indexes.in(first.other()), true));
        String html = frame.templates()
                .fill("not-found", new Model().with("sections", sections).with("script", frame.missingScript()));
        String title = Messages.in(first).label("nothingHere");
        return frame.html(new Frame.Content(null, first, List.of(), title, null, null, html));
    }

    private Model section(LocaleIndexes own, boolean isOther) {
        PageUrls urls = frame.urls();
        ContentLocale locale = own.locale();
        List<Model> links = new ArrayList<>(HomePages.browse(own, urls, null));
        links.add(0, urls.link(new Page.LocaleIndex(locale), Messages.in(locale).label("home")));
        return new Model()
                .with("words", Messages.in(locale).labels())
                .with("find", frame.search(locale, frame.missingScript(), null))
                .with("links", links)
                .with("navigation", frame.navigation(locale))
                .with("isOther", isOther);
    }
}
