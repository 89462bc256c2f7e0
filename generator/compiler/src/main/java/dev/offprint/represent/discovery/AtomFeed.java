package dev.offprint.represent.discovery;

import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** The newest articles of a locale (Atom, RFC 4287), in the order of the list. */
public record AtomFeed(SiteContext context, ContentLocale locale) {

    private static final int MAX_ENTRIES = 50;
    /** The date of entries and feeds without a date; Atom requires one, and a constant keeps builds reproducible. */
    public static final String EPOCH = "1970-01-01T00:00:00Z";

    /** Returns the feed of a locale. */
    public static Representation of(SiteContext context, ContentLocale locale) {
        return context.document(Document.feed(locale), Xml.document(new AtomFeed(context, locale)::write));
    }

    private void write(Xml xml) throws XMLStreamException {
        List<Listing> newest = context.articles().stream()
                .filter(a -> a.headings().containsKey(locale))
                .limit(MAX_ENTRIES)
                .toList();
        String updated = newest.stream()
                .map(AtomFeed::updated)
                .max(Comparator.comparing(
                        (String date) -> OffsetDateTime.parse(date).toInstant()))
                .orElse(EPOCH);
        String self = context.url(Document.feed(locale));
        String name = context.site().name();
        xml.open("feed", "xmlns", "http://www.w3.org/2005/Atom", "xml:lang", locale.tag());
        xml.element("id", self).element("title", name).element("updated", updated);
        xml.open("author").element("name", name).close();
        xml.empty("link", "rel", "self", "type", "application/atom+xml", "href", self);
        link(xml, "text/html", context.url(new Page.LocaleIndex(locale)));
        for (Listing article : newest) {
            writeEntry(xml, article, article.headings().get(locale));
        }
        xml.close();
    }

    /** Writes an entry; nothing if the article does not exist in the locale. */
    public void writeEntry(Xml xml, Listing article, @Nullable Heading heading) throws XMLStreamException {
        if (heading == null) {
            return;
        }
        Page page = new Page.ArticlePage(locale, article.slug());
        xml.open("entry").element("id", context.url(page)).element("title", heading.title());
        if (article.firstPublished() != null) {
            xml.element("published", article.firstPublished());
        }
        xml.element("updated", updated(article));
        link(xml, "text/html", context.url(page));
        link(xml, "text/markdown", context.markdownUrl(page));
        xml.empty("category", "term", article.contentType());
        if (heading.summary() != null) {
            xml.element("summary", heading.summary());
        }
        xml.close();
    }

    private void link(Xml xml, String type, String href) throws XMLStreamException {
        xml.empty("link", "rel", "alternate", "type", type, "hreflang", locale.tag(), "href", href);
    }

    /** Returns when an article was last changed; a fixed date if it has none. */
    public static String updated(Listing article) {
        String date = article.lastUpdated() == null ? article.firstPublished() : article.lastUpdated();
        return date == null ? EPOCH : date;
    }
}
