package dev.offprint.represent.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import dev.offprint.represent.Samples;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.discovery.SiteContexts;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The feeds: what a document looks like, and how entries are spread over archives. */
class FeedTest {

    @Test
    void aFeedHasTheArticlesOfItsLocale() {
        assertThat(atom(SiteContexts.small(), ContentLocale.EN)).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                <id>https://example.com/kb/en/feed.xml</id>
                <title>Tea &amp; &lt;Cake&gt;</title>
                <updated>2026-03-04T05:06:07+01:00</updated>
                <author>
                <name>Tea &amp; &lt;Cake&gt;</name>
                </author>
                <link rel="self" type="application/atom+xml" href="https://example.com/kb/en/feed.xml"/>
                <link rel="alternate" type="text/html" hreflang="en" href="https://example.com/kb/en"/>
                <entry>
                <id>urn:uuid:c129a0f7-af94-3f91-8bb5-4b52b06fac38</id>
                <title>Steep [well] &amp; &lt;b&gt;</title>
                <published>2026-01-02T00:00:00Z</published>
                <updated>2026-03-04T05:06:07+01:00</updated>
                <link rel="alternate" type="text/html" hreflang="en" href="https://example.com/kb/en/knowledge/steep-well"/>
                <link rel="alternate" type="text/markdown" hreflang="en" href="https://example.com/kb/en/knowledge/steep-well.md"/>
                <category term="framework"/>
                <summary>Three
                 minutes</summary>
                </entry>
                </feed>
                """);
    }

    @Test
    void whatHasNoDateHasAConstantOneAndWhatXmlCannotHoldIsDropped() {
        assertThat(atom(SiteContexts.small(), ContentLocale.DE))
                .contains("<title>Leer </title>\n<updated>1970-01-01T00:00:00Z</updated>");
        assertThat(atom(SiteContexts.empty(), ContentLocale.DE))
                .contains("<updated>1970-01-01T00:00:00Z</updated>")
                .doesNotContain("<entry>");
    }

    @Test
    void aJsonFeedHasTheSameEntries() {
        FeedPart part =
                FeedPart.of(ContentLocale.EN, SiteContexts.small().articles()).get(0);
        assertThat(text(JsonFeed.of(SiteContexts.small(), part))).isEqualTo("""
                {
                  "version": "https://jsonfeed.org/version/1.1",
                  "title": "Tea & <Cake>",
                  "home_page_url": "https://example.com/kb/en",
                  "feed_url": "https://example.com/kb/en/feed.json",
                  "language": "en",
                  "authors": [
                    {
                      "name": "Tea & <Cake>"
                    }
                  ],
                  "items": [
                    {
                      "id": "urn:uuid:c129a0f7-af94-3f91-8bb5-4b52b06fac38",
                      "url": "https://example.com/kb/en/knowledge/steep-well",
                      "title": "Steep [well] & <b>",
                      "content_text": "Three\\n minutes",
                      "date_published": "2026-01-02T00:00:00Z",
                      "date_modified": "2026-03-04T05:06:07+01:00",
                      "tags": [
                        "framework"
                      ],
                      "attachments": [
                        {
                          "url": "https://example.com/kb/en/knowledge/steep-well.md",
                          "mime_type": "text/markdown"
                        }
                      ]
                    }
                  ]
                }
                """);
    }

    @Test
    void anArchiveSaysWhatItIsAndWhatIsBesideIt() {
        List<Listing> articles = new ArrayList<>(dated(40, 2023));
        articles.addAll(dated(30, 2024));
        articles.addAll(dated(20, 2025));
        articles.addAll(dated(10, 2026));
        Map<String, String> atom = documents(articles, Document.FEED_EN);
        assertThat(atom.keySet())
                .containsExactly("en/feed.xml", "en/feed/2023.xml", "en/feed/2024.xml", "en/feed/2025.xml");
        String base = "https://example.com/kb/en/feed";
        assertThat(relations(atom.get("en/feed.xml")))
                .containsExactly("self " + base + ".xml", "prev-archive " + base + "/2025.xml");
        assertThat(relations(atom.get("en/feed/2024.xml")))
                .containsExactly(
                        "self " + base + "/2024.xml",
                        "current " + base + ".xml",
                        "prev-archive " + base + "/2023.xml",
                        "next-archive " + base + "/2025.xml");
        assertThat(atom.get("en/feed/2024.xml"))
                .contains("<fh:archive xmlns:fh=\"http://purl.org/syndication/history/1.0\"/>")
                .contains("<id>" + base + ".xml</id>");
        assertThat(atom.get("en/feed.xml")).doesNotContain("archive xmlns");
        Map<String, String> json = documents(articles, Document.JSON_FEED_EN);
        assertThat(json.get("en/feed.json")).contains("\"next_url\": \"" + base + "/2025.json\"");
        assertThat(json.get("en/feed/2023.json")).doesNotContain("next_url");
    }

    @Test
    void whatFitsIntoOneDocumentHasNoArchives() {
        assertThat(FeedPart.of(ContentLocale.EN, dated(50, 2020))).hasSize(1);
    }

    @Test
    void anUpdateComesBeforeWhatIsNewer() {
        List<Listing> articles = new ArrayList<>(dated(60, 2024));
        articles.add(article("old", "2001-01-01T00:00:00Z", "2025-01-01T00:00:00Z"));
        assertThat(slugs(FeedPart.of(ContentLocale.EN, articles).get(0)).get(0)).isEqualTo("old");
    }

    /** A reader that follows prev-archive has every entry, in order; each document is bounded. */
    @Test
    void theFeedAndItsArchivesAreComplete() {
        List<Listing> year = dated(400, 2025);
        List<Listing> day = IntStream.range(0, 3_000)
                .mapToObj(i -> article("d" + i, null, "2024-02-29T10:00:00Z"))
                .toList();
        List<Listing> undated = IntStream.range(0, 300)
                .mapToObj(i -> article("u" + i, null, null))
                .toList();
        List<Listing> all = Stream.of(year, day, undated).flatMap(List::stream).toList();
        for (List<Listing> articles : List.of(year, day, undated, all)) {
            Map<String, FeedPart> parts = new TreeMap<>();
            FeedPart.of(ContentLocale.EN, articles).forEach(part -> parts.put(part.name(), part));
            List<String> found = new ArrayList<>();
            for (@Nullable FeedPart part = parts.get(""); part != null; part = next(parts, part)) {
                assertThat(part.entries())
                        .hasSizeBetween(1, FeedPart.MAX_ENTRIES)
                        .isSortedAccordingTo(FeedEntry.LATEST_FIRST);
                found.addAll(slugs(part));
            }
            assertThat(found.stream().distinct())
                    .containsExactlyInAnyOrderElementsOf(
                            articles.stream().map(one -> one.slug().value()).toList());
        }
    }

    @Test
    void withoutAPublisherTheAuthorIsWhomToAsk() {
        SiteContext small = SiteContexts.small();
        SiteContext owned =
                new SiteContext(Samples.OWNED, small.keys(), small.articles(), List.of(), List.of(), Renames.NONE);
        assertThat(atom(owned, ContentLocale.EN)).contains("""
                <author>
                <name>Tea &amp; &lt;Cake&gt;</name>
                <uri>https://example.com/ask</uri>
                <email>ask@example.com</email>
                </author>
                """);
        FeedPart part = FeedPart.of(ContentLocale.EN, owned.articles()).get(0);
        assertThat(text(JsonFeed.of(owned, part))).contains("\"url\": \"https://example.com/ask\"");
    }

    private static @Nullable FeedPart next(Map<String, FeedPart> parts, FeedPart part) {
        return part.older() == null ? null : parts.get(part.older());
    }

    @Test
    void anUpdateChangesTheFeedAndTheArchiveThatItLeavesAndNoOther() {
        List<Listing> articles = new ArrayList<>(dated(400, 2024));
        articles.addAll(dated(400, 2025));
        Map<String, String> before = documents(articles, Document.FEED_EN);
        Listing one = articles.get(17);
        articles.set(17, article(one.slug().value(), one.firstPublished(), "2025-12-31T23:00:00Z"));
        Map<String, String> after = documents(articles, Document.FEED_EN);
        assertThat(before.keySet()).isEqualTo(after.keySet()).hasSizeGreaterThan(20);
        assertThat(before.keySet().stream().filter(key -> !Objects.equals(before.get(key), after.get(key))))
                .containsExactly("en/feed.xml", "en/feed/2024-12.xml");
    }

    /** Returns articles of a year, spread over it evenly; the newest first. */
    private static List<Listing> dated(int count, int year) {
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    int day = i * 365 / count;
                    String date = LocalDate.ofYearDay(year, day + 1) + "T00:00:00Z";
                    return article("a" + year + "-" + i, date, null);
                })
                .sorted(Comparator.comparing(Listing::order))
                .toList();
    }

    /** RFC 3339 has no year behind 9999, but its last hours west of Greenwich are in it; so are the first ones before 0000. */
    @Test
    void theEndsOfTimeHaveArchivesToo() {
        List<Listing> articles = new ArrayList<>(dated(60, 2026));
        articles.add(article("last", null, "9999-12-31T23:59:59-05:00"));
        articles.add(article("first", "0000-01-01T00:00:00+05:00", null));
        assertThat(FeedPart.of(ContentLocale.EN, articles))
                .extracting(FeedPart::name)
                .contains("", "0000")
                .allMatch(name -> name.matches("([0-9]{4}.*)?"));
    }

    private static Listing article(String slug, @Nullable String published, @Nullable String updated) {
        Heading heading = new Heading("Title of " + slug, null);
        return new Listing(
                new Slug(slug), "id-" + slug, "guide", null, published, updated, Map.of(ContentLocale.EN, heading));
    }

    private static List<String> slugs(FeedPart part) {
        return part.articles().stream().map(one -> one.slug().value()).toList();
    }

    private static List<String> relations(@Nullable String feed) {
        Matcher links = Pattern.compile("<link rel=\"([a-z-]+)\" type=\"application/atom[+]xml\" href=\"([^\"]+)\"/>")
                .matcher(feed == null ? "" : feed);
        return links.results().map(link -> link.group(1) + " " + link.group(2)).toList();
    }

    private static Map<String, String> documents(List<Listing> articles, Document format) {
        SiteContext small = SiteContexts.small();
        SiteContext context = new SiteContext(Samples.SITE, small.keys(), articles, List.of(), List.of(), Renames.NONE);
        Map<String, String> documents = new LinkedHashMap<>();
        FeedPart.of(ContentLocale.EN, articles).stream()
                .flatMap(part -> Stream.of(AtomFeed.of(context, part), JsonFeed.of(context, part)))
                .filter(one -> one.mediaType().equals(format.mediaType()))
                .forEach(one -> documents.put(one.key().value(), text(one)));
        return documents;
    }

    private static String atom(SiteContext context, ContentLocale locale) {
        return text(AtomFeed.of(context, FeedPart.of(locale, context.articles()).get(0)));
    }

    private static String text(Representation one) {
        return new String(one.body(), StandardCharsets.UTF_8);
    }
}
