package dev.offprint.represent.feed;

import dev.offprint.corpus.Listing.Heading;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.IndexFile;
import dev.offprint.edge.resource.IndexSection;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.discovery.Xml;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.index.LocaleIndexes;
import dev.offprint.represent.index.SiteIndexes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/**
 * The articles of a topic in a locale that were updated last (Atom, RFC 4287).
 *
 * @param context the site
 * @param page the page of the topic
 * @param name the name of the topic
 * @param entries the articles, the latest first
 */
public record TopicFeed(SiteContext context, Page.IndexPart page, String name, List<FeedEntry> entries) {

    /** Returns a piece for the feed of each topic in each locale. */
    public static List<SitePiece> pieces(SiteContext context, SiteIndexes indexes) {
        List<SitePiece> pieces = new ArrayList<>();
        indexes.locales()
                .forEach((locale, own) -> LocaleIndexes.topics(own.entries())
                        .forEach((topic, entries) ->
                                pieces.add(of(context, locale, topic, entries).piece())));
        return pieces;
    }

    private static TopicFeed of(SiteContext context, ContentLocale locale, String topic, List<IndexEntry> articles) {
        List<FeedEntry> entries = new ArrayList<>();
        for (IndexEntry article : articles) {
            Heading heading = article.listing().headings().get(locale);
            if (heading != null) {
                entries.add(FeedEntry.of(article.listing(), heading));
            }
        }
        entries.sort(FeedEntry.LATEST_FIRST);
        return new TopicFeed(
                context,
                new Page.IndexPart(locale, IndexSection.TOPICS, List.of(new Slug(topic))),
                context.site().labels().topic(locale, topic),
                List.copyOf(entries.subList(0, Math.min(FeedPart.MAX_ENTRIES, entries.size()))));
    }

    private SitePiece piece() {
        ObjectKey key = new Route.IndexFileAt(page, IndexFile.FEED).key(context.keys());
        return new SitePiece(
                key.value(),
                List.of(key),
                entries.stream().map(FeedEntry::article).toList(),
                List.of(name),
                () -> List.of(new Representation(
                        key,
                        IndexFile.FEED.mediaType(),
                        Xml.document(xml -> write(xml, context.site().url(key.value())))
                                .getBytes(StandardCharsets.UTF_8))));
    }

    private void write(Xml xml, String self) throws XMLStreamException {
        ContentLocale locale = page.locale();
        xml.open("feed", "xmlns", "http://www.w3.org/2005/Atom", "xml:lang", locale.tag());
        xml.element("id", self).element("title", context.site().name() + ": " + name);
        xml.element(
                "updated", entries.isEmpty() ? FeedEntry.EPOCH : entries.get(0).updated());
        FeedRights.write(xml, context.site(), locale);
        xml.empty("link", "rel", "self", "type", "application/atom+xml", "href", self);
        AtomFeed.alternate(xml, locale, "text/html", context.url(page));
        for (FeedEntry entry : entries) {
            AtomFeed.writeEntry(xml, context, locale, entry);
        }
        xml.close();
    }
}
