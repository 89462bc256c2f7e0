package dev.offprint.corpus;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the index keeps of a public article once its text is let go: enough for lists, indexes, feeds and site maps. Sorted
 * as the list is (decisions, "order of the list"): newest first, those without a date last, then by slug.
 *
 * @param slug the slug
 * @param id the identifier
 * @param contentType the type
 * @param awarenessLevel the level
 * @param firstPublished RFC 3339
 * @param lastUpdated RFC 3339
 * @param headings one for each translation, in the order of the locales
 */
public record Listing(
        Slug slug,
        String id,
        String contentType,
        @Nullable String awarenessLevel,
        @Nullable String firstPublished,
        @Nullable String lastUpdated,
        Map<ContentLocale, Heading> headings)
        implements Comparable<Listing> {

    private static final Comparator<Listing> ORDER = Comparator.comparing(
                    Listing::published,
                    Comparator.nullsLast(
                            Comparator.<OffsetDateTime, java.time.Instant>comparing(OffsetDateTime::toInstant)
                                    .reversed()))
            .thenComparing(Listing::slug);

    /**
     * How an article is shown where it is only mentioned.
     *
     * @param title the title
     * @param summary the description, else the short answer
     */
    public record Heading(String title, @Nullable String summary) {}

    @Override
    public int compareTo(Listing other) {
        return ORDER.compare(this, other);
    }

    private @Nullable OffsetDateTime published() {
        return firstPublished == null ? null : OffsetDateTime.parse(firstPublished);
    }
}
