package dev.offprint.represent.page.site;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.IndexSection;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.index.LocaleIndexes;
import dev.offprint.represent.index.SiteIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.data.PageGraph;
import dev.offprint.represent.page.template.Model;
import dev.offprint.source.Resource;
import java.util.ArrayList;
import java.util.List;

/**
 * The page of each locale that searches. The search itself runs in the browser; the Markdown says how programs search.
 *
 * @param frame the layout around the pages
 * @param indexes the types and topics that occur
 */
record SearchPages(Frame frame, SiteIndexes indexes) {

    List<Representation> all() {
        List<Representation> pages = new ArrayList<>();
        for (ContentLocale locale : ContentLocale.values()) {
            pages.addAll(of(indexes.in(locale)));
        }
        return pages;
    }

    private List<Representation> of(LocaleIndexes own) {
        PageUrls urls = frame.urls();
        Messages messages = Messages.in(own.locale());
        Page page = Page.SitePage.search(own.locale());
        String title = messages.label("search");
        ObjectNode names = names(own);
        Model model = new Model()
                .with("words", messages.labels())
                .with("action", urls.path(page))
                .with("root", urls.path(Document.search(own.locale()).path()))
                .with("articles", urls.articlePattern(own.locale()))
                .with("names", names.toString())
                .with("hasTypes", names.path("types").size() > 1)
                .with("hasTopics", !names.path("topics").isEmpty())
                .with("alphabet", urls.path(Page.IndexPart.of(own.locale(), IndexSection.A_TO_Z)))
                .with("archive", urls.path(Page.IndexPart.of(own.locale(), IndexSection.ARCHIVE)))
                .with("script", frame.searchScript());
        String root = urls.site().url(Document.search(own.locale()).path());
        String address = urls.markdownUrl(new Page.ArticlePage(own.locale(), new Slug("SLUG")));
        String text = messages.text(
                "search.text",
                "root",
                root,
                "folder",
                root.replaceFirst("\\.json$", "/"),
                "address",
                address,
                "catalog",
                urls.site().url(Document.CATALOG.path()));
        // its articles are no addresses: this site may have drafts with these names
        String example =
                Resource.text("represent/search/example." + own.locale().tag() + ".md");
        return List.of(
                frame.html(new Frame.Content(
                        page,
                        own.locale(),
                        List.of(ContentLocale.values()),
                        title,
                        messages.text("search.description", "site", frame.name()),
                        PageGraph.page(urls, page, own.locale(), title),
                        frame.templates().fill("search", model))),
                frame.markdown(page, own.locale(), title, text + "\n\n" + example));
    }

    private ObjectNode names(LocaleIndexes own) {
        ObjectNode names = JsonNodeFactory.instance.objectNode();
        ObjectNode types = names.putObject("types");
        LocaleIndexes.types(own.entries())
                .keySet()
                .forEach(type -> types.put(type, frame.urls().types().one(own.locale(), type)));
        ObjectNode topics = names.putObject("topics");
        LocaleIndexes.topics(own.entries())
                .keySet()
                .forEach(topic -> topics.put(topic, frame.urls().site().labels().topic(own.locale(), topic)));
        return names;
    }
}
