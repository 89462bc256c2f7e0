package dev.offprint.represent.feed;

import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.IndexFile;
import dev.offprint.edge.resource.Page.IndexSection;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.index.LocaleIndexes;
import dev.offprint.represent.index.SiteIndexes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/**
 * The articles of a locale, or of one of its topics, that were updated last. Older ones are in the static index, which is complete.
 *
 * @param locale the locale
 * @param page the page that shows the same articles
 * @param title its title
 * @param entries at most {@value #MAX_ENTRIES}, the latest first
 */
public record Feed(ContentLocale locale, Page page, String title, List<FeedEntry> entries) {

    static final int MAX_ENTRIES = 50;

    /** Returns the feed of a locale. */
    static Feed of(SiteContext context, ContentLocale locale) {
        return new Feed(
                locale, new Page.LocaleIndex(locale), context.site().name(), newest(locale, context.articles()));
    }

    /** Returns a piece for the feeds of each locale, and for that of each of its topics. */
    public static List<SitePiece> pieces(SiteContext context, SiteIndexes indexes) {
        List<SitePiece> pieces = new ArrayList<>();
        for (ContentLocale locale : ContentLocale.values()) {
            Feed feed = of(context, locale);
            ObjectKey atom = new ObjectKey(Document.feed(locale).path());
            ObjectKey json = new ObjectKey(Document.jsonFeed(locale).path());
            pieces.add(feed.piece(
                    List.of(atom, json),
                    () -> List.of(AtomFeed.of(context, feed, atom), JsonFeed.of(context, feed, json))));
        }
        indexes.locales()
                .forEach((locale, own) -> LocaleIndexes.topics(own.entries())
                        .forEach((topic, articles) -> pieces.add(ofTopic(context, locale, topic, articles))));
        return pieces;
    }

    private static SitePiece ofTopic(
            SiteContext context, ContentLocale locale, String topic, List<IndexEntry> articles) {
        Page.IndexPart page = new Page.IndexPart(locale, IndexSection.TOPICS, List.of(new Slug(topic)));
        Feed feed = new Feed(
                locale,
                page,
                context.site().name() + ": " + context.site().labels().topic(locale, topic),
                newest(locale, articles.stream().map(IndexEntry::listing).toList()));
        ObjectKey key = new Route.IndexFileAt(page, IndexFile.FEED).key(context.keys());
        return feed.piece(List.of(key), () -> List.of(AtomFeed.of(context, feed, key)));
    }

    private SitePiece piece(List<ObjectKey> keys, Supplier<List<Representation>> maker) {
        return new SitePiece(
                keys.get(0).value(),
                keys,
                entries.stream().map(FeedEntry::article).toList(),
                () -> List.of(title),
                maker);
    }

    private static List<FeedEntry> newest(ContentLocale locale, Collection<Listing> articles) {
        List<FeedEntry> entries = new ArrayList<>();
        for (Listing article : articles) {
            Heading heading = article.headings().get(locale);
            if (heading != null) {
                entries.add(FeedEntry.of(article, heading));
            }
        }
        entries.sort(FeedEntry.LATEST_FIRST);
        return List.copyOf(entries.subList(0, Math.min(MAX_ENTRIES, entries.size())));
    }

    /** Returns when it was updated last, RFC 3339. */
    String updated() {
        return entries.isEmpty() ? FeedEntry.EPOCH : entries.get(0).updated();
    }
}
