package dev.offprint.represent.feed;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.discovery.Xml;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamException;

/** A feed in Atom (RFC 4287). */
record AtomFeed(SiteContext context, Feed feed, ObjectKey key) {

    static Representation of(SiteContext context, Feed feed, ObjectKey key) {
        String text = Xml.document(new AtomFeed(context, feed, key)::write);
        return new Representation(key, Document.feed(feed.locale()).mediaType(), text.getBytes(StandardCharsets.UTF_8));
    }

    private void write(Xml xml) throws XMLStreamException {
        String self = context.site().url(key.value());
        xml.open(
                "feed",
                "xmlns",
                "http://www.w3.org/2005/Atom",
                "xml:lang",
                feed.locale().tag());
        xml.element("id", self).element("title", feed.title()).element("updated", feed.updated());
        FeedRights.write(xml, context.site(), feed.locale());
        xml.empty("link", "rel", "self", "type", "application/atom+xml", "href", self);
        alternate(xml, "text/html", context.url(feed.page()));
        for (FeedEntry entry : feed.entries()) {
            write(xml, entry);
        }
        xml.close();
    }

    private void write(Xml xml, FeedEntry entry) throws XMLStreamException {
        Listing article = entry.article();
        Page page = new Page.ArticlePage(feed.locale(), article.slug());
        xml.open("entry")
                .element("id", entry.id())
                .element("title", entry.heading().title());
        if (article.firstPublished() != null) {
            xml.element("published", article.firstPublished());
        }
        xml.element("updated", entry.updated());
        alternate(xml, "text/html", context.url(page));
        alternate(xml, "text/markdown", context.markdownUrl(page));
        xml.empty("category", "term", article.contentType());
        for (String topic : article.topics()) {
            xml.empty("category", "term", topic);
        }
        String summary = entry.summary();
        if (summary != null) {
            xml.element("summary", summary);
        }
        xml.close();
    }

    private void alternate(Xml xml, String type, String href) throws XMLStreamException {
        xml.empty(
                "link",
                "rel",
                "alternate",
                "type",
                type,
                "hreflang",
                feed.locale().tag(),
                "href",
                href);
    }
}
