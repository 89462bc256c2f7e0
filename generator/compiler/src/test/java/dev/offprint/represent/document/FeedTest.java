package dev.offprint.represent.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.address.Document;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Representation;
import dev.offprint.represent.Samples;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The feeds: what a document looks like, and which articles are in it. */
class FeedTest {

    @Test
    void whatHasNoDateHasAConstantOneAndWhatXmlCannotHoldIsDropped() {
        assertThat(atom(SiteContexts.small(), ContentLocale.DE))
                .contains("<title>Leer </title>\n<updated>1970-01-01T00:00:00Z</updated>");
        assertThat(atom(SiteContexts.empty(), ContentLocale.DE))
                .contains("<updated>1970-01-01T00:00:00Z</updated>")
                .doesNotContain("<entry>");
    }

    @Test
    void anUpdateComesBeforeWhatIsNewer() {
        List<Listing> articles = new ArrayList<>(dated(60, 2024));
        articles.add(article("old", "2001-01-01T00:00:00Z", "2025-01-01T00:00:00Z"));
        assertThat(slugs(articles)).hasSize(50).startsWith("old").doesNotContain("a2024-0");
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
        assertThat(json(owned)).contains("\"url\": \"https://example.com/ask\"");
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

    private static Listing article(String slug, @Nullable String published, @Nullable String updated) {
        Heading heading = new Heading("id of " + slug, "Title of " + slug, null, updated);
        return new Listing(
                new Slug(slug), "id-" + slug, "guide", null, published, updated, Map.of(ContentLocale.EN, heading));
    }

    private static List<String> slugs(List<Listing> articles) {
        SiteContext small = SiteContexts.small();
        SiteContext context = new SiteContext(Samples.SITE, small.keys(), articles, List.of(), List.of(), Renames.NONE);
        return Feed.of(context, ContentLocale.EN).entries().stream()
                .map(entry -> entry.article().slug().value())
                .toList();
    }

    private static String atom(SiteContext context, ContentLocale locale) {
        ObjectKey key = new ObjectKey(Document.feed(locale).path());
        return text(Feed.of(context, locale).atom(key));
    }

    private static String json(SiteContext context) {
        ObjectKey key = new ObjectKey(Document.JSON_FEED_EN.path());
        return text(Feed.of(context, ContentLocale.EN).json(key));
    }

    private static String text(Representation one) {
        return new String(one.body(), StandardCharsets.UTF_8);
    }
}
