package dev.offprint.represent.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.Document;
import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexFile;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.article.SiteOwner;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.page.template.Model;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The articles of a locale, or of one of its topics, that were updated last, in Atom (RFC 4287) and JSON Feed 1.1 (jsonfeed.org). Older ones
 * are in the static index, which is complete.
 *
 * @param context the site
 * @param locale the locale
 * @param page the page that shows the same articles
 * @param title its title
 * @param entries at most {@value #MAX_ENTRIES}, the latest first
 */
public record Feed(SiteContext context, ContentLocale locale, Page page, String title, List<Entry> entries) {

    static final int MAX_ENTRIES = 50;

    /** The date of entries and feeds without a date; Atom requires one, and a constant keeps builds reproducible. */
    private static final String EPOCH = "1970-01-01T00:00:00Z";

    private static final Pattern UUID =
            Pattern.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", Pattern.CASE_INSENSITIVE);
    /** Feed readers show a paragraph, and a description may be of any length. */
    private static final int MAX_SUMMARY = 1_000;

    /** Returns the feed of a locale. */
    static Feed of(SiteContext context, ContentLocale locale) {
        List<Entry> newest = newest(locale, context.articles());
        return new Feed(
                context, locale, new Page.LocaleIndex(locale), context.site().name(), newest);
    }

    /** Returns a piece for the feeds of each locale, and for that of each of its topics. */
    public static List<SitePiece> pieces(SiteContext context, SiteIndexes indexes) {
        List<SitePiece> pieces = new ArrayList<>();
        for (ContentLocale locale : ContentLocale.values()) {
            Feed feed = of(context, locale);
            ObjectKey atom = new ObjectKey(Document.feed(locale).path());
            ObjectKey json = new ObjectKey(Document.jsonFeed(locale).path());
            pieces.add(feed.piece(List.of(atom, json), List.of(feed::atom, feed::json)));
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
                context,
                locale,
                page,
                context.site().name() + ": " + context.site().labels().topic(locale, topic),
                newest(locale, articles.stream().map(IndexEntry::listing).toList()));
        ObjectKey key = page.file(IndexFile.FEED);
        return feed.piece(List.of(key), List.of(feed::atom));
    }

    private SitePiece piece(List<ObjectKey> keys, List<Function<ObjectKey, Representation>> forms) {
        return new SitePiece(
                keys.get(0).value(),
                keys,
                entries.stream().map(Entry::article).toList(),
                () -> List.of(title),
                () -> IntStream.range(0, forms.size())
                        .mapToObj(at -> forms.get(at).apply(keys.get(at)))
                        .toList());
    }

    private static List<Entry> newest(ContentLocale locale, Collection<Listing> articles) {
        List<Entry> entries = new ArrayList<>();
        for (Listing article : articles) {
            Heading heading = article.headings().get(locale);
            if (heading != null) {
                entries.add(Entry.of(article, heading));
            }
        }
        entries.sort(Entry.LATEST_FIRST);
        return List.copyOf(entries.subList(0, Math.min(MAX_ENTRIES, entries.size())));
    }

    /** Returns when it was updated last, RFC 3339. */
    String updated() {
        return entries.isEmpty() ? EPOCH : entries.get(0).updated();
    }

    private SiteOwner owner() {
        return context.site().owner();
    }

    /** A feed must have an author: where none is named, it is the site. */
    private String author() {
        SiteOwner.Publisher publisher = owner().publisher();
        return publisher == null ? context.site().name() : publisher.name();
    }

    /** Returns the page of the author: that of the publisher, else that for questions; null if there is none. */
    private @Nullable String home() {
        SiteOwner.Publisher publisher = owner().publisher();
        SiteOwner.Contact contact = owner().contact();
        return publisher != null && publisher.url() != null ? publisher.url() : contact == null ? null : contact.url();
    }

    private @Nullable String logo() {
        SiteOwner.Publisher publisher = owner().publisher();
        return publisher == null ? null : publisher.logo();
    }

    Representation atom(ObjectKey key) {
        SiteOwner.Contact contact = owner().contact();
        SiteOwner.License license = owner().license();
        Model model = new Model()
                .with("lang", locale.tag())
                .with("self", context.site().url(key.value()))
                .with("title", title)
                .with("updated", updated())
                .with("author", author())
                .with("home", home())
                .with("email", contact == null ? null : contact.email())
                .with("about", owner().about(locale).orElse(null))
                .with("logo", logo())
                .with("license", license == null ? null : rights(license))
                .with("page", context.url(page))
                .with("entries", entries.stream().map(this::atom).toList());
        byte[] text = DocumentText.xml("atom", model).getBytes(StandardCharsets.UTF_8);
        return new Representation(key, Document.feed(locale).mediaType(), text);
    }

    private static Model rights(SiteOwner.License license) {
        String rights = license.identifier() == null ? license.url() : license.name() + ", " + license.url();
        return new Model().with("rights", rights).with("url", license.url());
    }

    private Model atom(Entry entry) {
        Page page = new Page.ArticlePage(locale, entry.article().slug());
        return new Model()
                .with("id", entry.id())
                .with("title", entry.heading().title())
                .with("published", entry.article().firstPublished())
                .with("updated", entry.updated())
                .with("page", context.url(page))
                .with("markdown", context.markdownUrl(page))
                .with("terms", entry.terms().map(DocumentText::attribute).toList())
                .with("summary", entry.summary());
    }

    Representation json(ObjectKey key) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("version", "https://jsonfeed.org/version/1.1")
                .put("title", title)
                .put("home_page_url", context.url(page))
                .put("feed_url", context.site().url(key.value()))
                .put("language", locale.tag());
        JsonText.put(node, "description", owner().about(locale).orElse(null));
        JsonText.put(node.putArray("authors").addObject().put("name", author()), "url", home());
        JsonText.put(node, "icon", logo());
        ArrayNode items = node.putArray("items");
        entries.forEach(entry -> json(entry, items.addObject()));
        byte[] text = JsonText.pretty(node).getBytes(StandardCharsets.UTF_8);
        return new Representation(key, Document.jsonFeed(locale).mediaType(), text);
    }

    private void json(Entry entry, ObjectNode item) {
        Page page = new Page.ArticlePage(locale, entry.article().slug());
        String title = entry.heading().title();
        String summary = entry.summary();
        item.put("id", entry.id())
                .put("url", context.url(page))
                .put("title", title)
                .put("content_text", summary == null ? title : summary);
        JsonText.put(item, "date_published", entry.article().firstPublished());
        JsonText.put(item, "date_modified", entry.isDated() ? entry.updated() : null);
        entry.terms().forEach(item.putArray("tags")::add);
        item.putArray("attachments")
                .addObject()
                .put("url", context.markdownUrl(page))
                .put("mime_type", "text/markdown");
    }

    /**
     * An article.
     *
     * @param article the article
     * @param heading its title and summary in the locale
     * @param updated when it was updated last, RFC 3339; the later one of its two dates
     * @param time the same moment
     */
    record Entry(Listing article, Heading heading, String updated, Instant time) {

        /** Updated last, first; then by slug. */
        private static final Comparator<Entry> LATEST_FIRST = Comparator.comparing(Entry::time)
                .reversed()
                .thenComparing(entry -> entry.article().slug());

        static Entry of(Listing article, Heading heading) {
            String updated = Stream.of(heading.lastUpdated(), article.firstPublished())
                    .flatMap(Stream::ofNullable)
                    .max(Comparator.comparing(Entry::instant))
                    .orElse(EPOCH);
            return new Entry(article, heading, updated, instant(updated));
        }

        /** Returns its summary, shortened; null where it has none. */
        @Nullable
        String summary() {
            String summary = heading.summary();
            return summary == null ? null : MarkdownText.shorten(summary, MAX_SUMMARY);
        }

        /** Returns its type and its topics. */
        Stream<String> terms() {
            return Stream.concat(Stream.of(article.contentType()), article.topics().stream());
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
}
