package dev.offprint.represent.feed;

import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.represent.MarkdownText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
