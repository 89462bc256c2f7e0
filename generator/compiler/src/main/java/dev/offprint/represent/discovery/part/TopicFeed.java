package dev.offprint.represent.discovery.part;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.IndexFile;
import dev.offprint.edge.resource.Page.IndexSection;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.discovery.AtomFeed;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.discovery.Xml;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.index.LocaleIndexes;
import dev.offprint.represent.index.SiteIndexes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/**
 * The newest articles of a topic in a locale (Atom, RFC 4287), in the order of the list.
 *
 * @param context the site
 * @param page the page of the topic
 * @param name the name of the topic
 * @param articles the articles, the newest first
 */
public record TopicFeed(SiteContext context, Page.IndexPart page, String name, List<Listing> articles) {

    private static final int MAX_ENTRIES = 50;

    /** Returns a piece for the feed of each topic in each locale. */
    public static List<SitePiece> pieces(SiteContext context, SiteIndexes indexes) {
        List<SitePiece> pieces = new ArrayList<>();
        indexes.locales()
                .forEach((locale, own) -> LocaleIndexes.topics(own.entries())
                        .forEach((topic, entries) ->
                                pieces.add(of(context, locale, topic, entries).piece())));
        return pieces;
    }

    private static TopicFeed of(SiteContext context, ContentLocale locale, String topic, List<IndexEntry> entries) {
        return new TopicFeed(
                context,
                new Page.IndexPart(locale, IndexSection.TOPICS, List.of(new Slug(topic))),
                context.site().labels().topic(locale, topic),
                entries.stream().limit(MAX_ENTRIES).map(IndexEntry::listing).toList());
    }

    private SitePiece piece() {
        ObjectKey key = new Route.IndexFileAt(page, IndexFile.FEED).key(context.keys());
        return new SitePiece(
                key.value(),
                List.of(key),
                articles,
                List.of(name),
                () -> List.of(new Representation(
                        key,
                        IndexFile.FEED.mediaType(),
                        Xml.document(xml -> write(xml, context.site().url(key.value())))
                                .getBytes(StandardCharsets.UTF_8))));
    }

    private void write(Xml xml, String self) throws XMLStreamException {
        AtomFeed entries = new AtomFeed(context, page.locale());
        Optional<Listing> newest = articles.stream().max(Listing.BY_CHANGE);
        String site = context.site().name();
        xml.open(
                "feed",
                "xmlns",
                "http://www.w3.org/2005/Atom",
                "xml:lang",
                page.locale().tag());
        xml.element("id", self).element("title", site + ": " + name);
        xml.element("updated", newest.map(AtomFeed::updated).orElse(AtomFeed.EPOCH));
        xml.open("author").element("name", site).close();
        xml.empty("link", "rel", "self", "type", "application/atom+xml", "href", self);
        xml.empty("link", "rel", "alternate", "type", "text/html", "href", context.url(page));
        for (Listing article : articles) {
            entries.writeEntry(xml, article, article.headings().get(page.locale()));
        }
        xml.close();
    }
}
