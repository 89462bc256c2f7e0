package dev.offprint.represent.discovery;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/** The newest articles of a locale (Atom, RFC 4287). */
public final class AtomFeed {

    private static final int ENTRIES = 50;
    /** A feed needs a date; without any in the content it is this one, so that rebuilding changes nothing. */
    private static final String NEVER = "1970-01-01T00:00:00Z";

    private AtomFeed() {}

    /** Returns the feed of a locale. */
    public static Representation of(Context context, ContentLocale locale) {
        List<Listing> newest = context.articles().stream()
                .filter(a -> a.headings().containsKey(locale))
                .limit(ENTRIES)
                .toList();
        return context.document(Document.feed(locale), Xml.document(xml -> write(xml, context, locale, newest)));
    }

    private static void write(Xml xml, Context context, ContentLocale locale, List<Listing> newest)
            throws XMLStreamException {
        String self = context.url(Document.feed(locale));
        String updated = newest.stream()
                .map(AtomFeed::updated)
                .max(Comparator.comparing(date -> OffsetDateTime.parse(date).toInstant()))
                .orElse(NEVER);
        xml.open("feed", "xmlns", "http://www.w3.org/2005/Atom", "xml:lang", locale.tag())
                .line();
        xml.element("id", self).element("title", context.site().name()).element("updated", updated);
        xml.open("author").element("name", context.site().name()).close();
        xml.empty("link", "rel", "self", "type", "application/atom+xml", "href", self);
        xml.empty("link", "rel", "alternate", "type", "text/html", "href", context.url(new Page.LocaleIndex(locale)));
        for (Listing article : newest) {
            writeEntry(xml, context, locale, article);
        }
        xml.close();
    }

    private static void writeEntry(Xml xml, Context context, ContentLocale locale, Listing article)
            throws XMLStreamException {
        Listing.Heading heading = article.headings().get(locale);
        if (heading == null) {
            return;
        }
        String url = context.url(new Page.ArticlePage(locale, article.slug()));
        xml.open("entry").line().element("id", url).element("title", heading.title());
        if (article.firstPublished() != null) {
            xml.element("published", article.firstPublished());
        }
        xml.element("updated", updated(article));
        xml.empty("link", "rel", "alternate", "type", "text/html", "hreflang", locale.tag(), "href", url);
        if (heading.summary() != null) {
            xml.element("summary", heading.summary());
        }
        xml.close();
    }

    private static String updated(Listing article) {
        String date = article.lastUpdated() == null ? article.firstPublished() : article.lastUpdated();
        return date == null ? NEVER : date;
    }
}
