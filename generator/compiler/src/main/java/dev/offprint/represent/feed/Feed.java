package dev.offprint.represent.feed;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Site;
import dev.offprint.article.SiteOwner;
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
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.discovery.Xml;
import dev.offprint.represent.feed.Feed.FeedEntry;
import dev.offprint.represent.feed.Feed.FeedRights;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.index.LocaleIndexes;
import dev.offprint.represent.index.SiteIndexes;
import dev.offprint.represent.json.JsonText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

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

    /**
     * An article in a feed of one locale.
     *
     * @param article the article
     * @param heading its title and summary in the locale
     * @param updated when it was updated last, RFC 3339; the later one of its two dates
     * @param time the same moment
     */
    record FeedEntry(Listing article, Heading heading, String updated, Instant time) {

        /** The date of entries and feeds without a date; Atom requires one, and a constant keeps builds reproducible. */
        static final String EPOCH = "1970-01-01T00:00:00Z";

        private static final Pattern UUID =
                Pattern.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", Pattern.CASE_INSENSITIVE);

        /** Feed readers show a paragraph, and a description may be of any length. */
        private static final int MAX_SUMMARY = 1_000;

        /** Updated last, first; then by slug. */
        static final Comparator<FeedEntry> LATEST_FIRST = Comparator.comparing(FeedEntry::time)
                .reversed()
                .thenComparing(entry -> entry.article().slug());

        static FeedEntry of(Listing article, Heading heading) {
            String updated = Stream.of(heading.lastUpdated(), article.firstPublished())
                    .flatMap(Stream::ofNullable)
                    .max(Comparator.comparing(FeedEntry::instant))
                    .orElse(EPOCH);
            return new FeedEntry(article, heading, updated, instant(updated));
        }

        /** Returns its summary, shortened; null where it has none. */
        @Nullable
        String summary() {
            String summary = heading.summary();
            return summary == null ? null : MarkdownText.shorten(summary, MAX_SUMMARY);
        }

        /**
         * Returns its identifier, which is that of the translation, as an address (RFC 4287, 4.2.6): it changes neither with a rename nor
         * with the base URL (decisions, "ids of feed entries").
         */
        String id() {
            String id = heading.id();
            return UUID.matcher(id).matches()
                    ? "urn:uuid:" + id
                    : "tag:offprint.dev,2026:" + URLEncoder.encode(id, StandardCharsets.UTF_8);
        }

        /** Returns whether any date of it is known. */
        boolean isDated() {
            return heading.lastUpdated() != null || article.firstPublished() != null;
        }

        private static Instant instant(String date) {
            return OffsetDateTime.parse(date).toInstant();
        }
    }

    /** The author of a feed, and what the owner says of its rights (RFC 4287, 4.2). */
    static final class FeedRights {

        private FeedRights() {}

        /** Returns the page of the author: that of the publisher, else that for questions; null if there is none. */
        static @Nullable String home(SiteOwner owner) {
            SiteOwner.Publisher publisher = owner.publisher();
            if (publisher != null && publisher.url() != null) {
                return publisher.url();
            }
            return owner.contact() == null ? null : owner.contact().url();
        }

        /** Writes author, subtitle, logo and rights. A feed must have an author: where none is named, it is the site. */
        static void write(Xml xml, Site site, ContentLocale locale) throws XMLStreamException {
            SiteOwner owner = site.owner();
            SiteOwner.Publisher publisher = owner.publisher();
            xml.open("author").element("name", publisher == null ? site.name() : publisher.name());
            SiteOwner.Contact contact = owner.contact();
            String home = home(owner);
            if (home != null) {
                xml.element("uri", home);
            }
            if (contact != null && contact.email() != null) {
                xml.element("email", contact.email());
            }
            xml.close();
            Optional<String> about = owner.about(locale);
            if (about.isPresent()) {
                xml.element("subtitle", about.get());
            }
            if (publisher != null && publisher.logo() != null) {
                xml.element("logo", publisher.logo());
            }
            SiteOwner.License license = owner.license();
            if (license != null) {
                xml.element(
                        "rights", license.identifier() == null ? license.url() : license.name() + ", " + license.url());
                xml.empty("link", "rel", "license", "href", license.url()); // RFC 4946
            }
        }
    }

    /** A feed in Atom (RFC 4287). */
    record AtomFeed(SiteContext context, Feed feed, ObjectKey key) {

        static Representation of(SiteContext context, Feed feed, ObjectKey key) {
            String text = Xml.document(new AtomFeed(context, feed, key)::write);
            return new Representation(
                    key, Document.feed(feed.locale()).mediaType(), text.getBytes(StandardCharsets.UTF_8));
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

    /** A feed in JSON Feed 1.1 (jsonfeed.org). */
    record JsonFeed(SiteContext context, Feed feed, ObjectKey key) {

        private static final String VERSION = "https://jsonfeed.org/version/1.1";

        static Representation of(SiteContext context, Feed feed, ObjectKey key) {
            String text = JsonText.pretty(new JsonFeed(context, feed, key).document());
            return new Representation(
                    key, Document.jsonFeed(feed.locale()).mediaType(), text.getBytes(StandardCharsets.UTF_8));
        }

        private ObjectNode document() {
            ObjectNode node = JsonNodeFactory.instance.objectNode();
            node.put("version", VERSION);
            node.put("title", feed.title());
            node.put("home_page_url", context.url(feed.page()));
            node.put("feed_url", context.site().url(key.value()));
            node.put("language", feed.locale().tag());
            describe(node);
            var items = node.putArray("items");
            feed.entries().forEach(entry -> items.add(item(entry)));
            return node;
        }

        /** Adds what the owner says of the site; where no publisher is named, the author is the site. */
        private void describe(ObjectNode node) {
            Optional<String> about = context.site().owner().about(feed.locale());
            about.ifPresent(text -> node.put("description", text));
            SiteOwner.Publisher publisher = context.site().owner().publisher();
            ObjectNode author = node.putArray("authors").addObject();
            author.put("name", publisher == null ? context.site().name() : publisher.name());
            String home = FeedRights.home(context.site().owner());
            if (home != null) {
                author.put("url", home);
            }
            if (publisher != null && publisher.logo() != null) {
                node.put("icon", publisher.logo());
            }
        }

        private ObjectNode item(FeedEntry entry) {
            Listing article = entry.article();
            Page page = new Page.ArticlePage(feed.locale(), article.slug());
            String title = entry.heading().title();
            String summary = entry.summary();
            ObjectNode item = JsonNodeFactory.instance.objectNode();
            item.put("id", entry.id());
            item.put("url", context.url(page));
            item.put("title", title);
            item.put("content_text", summary == null ? title : summary);
            if (article.firstPublished() != null) {
                item.put("date_published", article.firstPublished());
            }
            if (entry.isDated()) {
                item.put("date_modified", entry.updated());
            }
            ArrayNode tags = item.putArray("tags").add(article.contentType());
            article.topics().forEach(tags::add);
            item.putArray("attachments")
                    .addObject()
                    .put("url", context.markdownUrl(page))
                    .put("mime_type", "text/markdown");
            return item;
        }
    }
}
