package dev.offprint.represent.feed;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.discovery.Xml;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** A document of a feed in Atom (RFC 4287), with the links of archived feeds (RFC 5005, 4). */
public record AtomFeed(SiteContext context, FeedPart part) {

    private static final String ATOM = "application/atom+xml";
    private static final String HISTORY = "http://purl.org/syndication/history/1.0";

    /** Returns a document of a feed. */
    public static Representation of(SiteContext context, FeedPart part) {
        AtomFeed feed = new AtomFeed(context, part);
        String text = Xml.document(feed::write);
        return new Representation(
                part.key(feed.format()), feed.format().mediaType(), text.getBytes(StandardCharsets.UTF_8));
    }

    private Document format() {
        return Document.feed(part.locale());
    }

    private void write(Xml xml) throws XMLStreamException {
        String current = context.url(format());
        xml.open(
                "feed",
                "xmlns",
                "http://www.w3.org/2005/Atom",
                "xml:lang",
                part.locale().tag());
        xml.element("id", current).element("title", context.site().name()).element("updated", updated());
        FeedRights.write(xml, context.site(), part.locale());
        link(xml, "self", part.name());
        if (part.isArchive()) {
            xml.empty("fh:archive", "xmlns:fh", HISTORY);
            link(xml, "current", "");
        }
        link(xml, "prev-archive", part.older());
        link(xml, "next-archive", part.newer());
        alternate(xml, part.locale(), "text/html", context.url(new Page.LocaleIndex(part.locale())));
        for (FeedEntry entry : part.entries()) {
            writeEntry(xml, context, part.locale(), entry);
        }
        xml.close();
    }

    private String updated() {
        return part.entries().isEmpty()
                ? FeedEntry.EPOCH
                : part.entries().get(0).updated();
    }

    /** Writes an entry. */
    static void writeEntry(Xml xml, SiteContext context, ContentLocale locale, FeedEntry entry)
            throws XMLStreamException {
        Listing article = entry.article();
        Page page = new Page.ArticlePage(locale, article.slug());
        xml.open("entry")
                .element("id", entry.id(context.site(), locale))
                .element("title", entry.heading().title());
        if (article.firstPublished() != null) {
            xml.element("published", article.firstPublished());
        }
        xml.element("updated", entry.updated());
        alternate(xml, locale, "text/html", context.url(page));
        alternate(xml, locale, "text/markdown", context.markdownUrl(page));
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

    private void link(Xml xml, String relation, @Nullable String name) throws XMLStreamException {
        if (name != null) {
            String href = context.site().url(FeedPart.path(format(), name));
            xml.empty("link", "rel", relation, "type", ATOM, "href", href);
        }
    }

    static void alternate(Xml xml, ContentLocale locale, String type, String href) throws XMLStreamException {
        xml.empty("link", "rel", "alternate", "type", type, "hreflang", locale.tag(), "href", href);
    }
}
