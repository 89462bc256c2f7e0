package dev.offprint.corpus;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the index keeps of a public article once its text is let go: enough for lists, indexes, feeds and site maps.
 *
 * @param slug the slug
 * @param id the identifier
 * @param contentType the type
 * @param awarenessLevel the level
 * @param firstPublished RFC 3339
 * @param lastUpdated RFC 3339
 * @param headings one for each translation, in the order of the locales
 * @param topics the topics, in the order of the article
 */
public record Listing(
        Slug slug,
        String id,
        String contentType,
        @Nullable String awarenessLevel,
        @Nullable String firstPublished,
        @Nullable String lastUpdated,
        Map<ContentLocale, Heading> headings,
        List<String> topics) {

    /** Shares the values that many articles have, and takes a small copy of the headings. */
    public Listing {
        Map<ContentLocale, Heading> sorted = new EnumMap<>(ContentLocale.class);
        sorted.putAll(headings);
        headings = Collections.unmodifiableMap(sorted);
        contentType = contentType.intern();
        awarenessLevel = awarenessLevel == null ? null : awarenessLevel.intern();
    }

    /** Returns what the index keeps of an article without topics. */
    public Listing(
            Slug slug,
            String id,
            String contentType,
            @Nullable String awarenessLevel,
            @Nullable String firstPublished,
            @Nullable String lastUpdated,
            Map<ContentLocale, Heading> headings) {
        this(slug, id, contentType, awarenessLevel, firstPublished, lastUpdated, headings, List.of());
    }

    /** Orders by the last change; articles without a date come first. */
    public static final Comparator<Listing> BY_CHANGE =
            Comparator.comparing(one -> one.lastModified().orElse(null), Comparator.nullsFirst(Listing::compareDates));

    /** Texts of the same form sort as the instants they name; parsing the others costs more. */
    private static int compareDates(String one, String other) {
        return one.length() == other.length() && one.endsWith("Z") && other.endsWith("Z")
                ? one.compareTo(other)
                : OffsetDateTime.parse(one)
                        .toInstant()
                        .compareTo(OffsetDateTime.parse(other).toInstant());
    }

    /**
     * How an article is shown where it is only mentioned.
     *
     * @param id the identifier of the translation
     * @param title the title
     * @param summary the description, else the short answer
     * @param lastUpdated when it was last changed in its locale, RFC 3339
     */
    public record Heading(
            String id,
            String title,
            @Nullable String summary,
            @Nullable String lastUpdated) {

        /** Returns a heading without a date, named by its title. */
        public Heading(String title, @Nullable String summary) {
            this(title, title, summary, null);
        }
    }

    /**
     * Where an article stands in the list (decisions, "order of the list"): newest first, those without a date last, then by
     * slug.
     *
     * @param published when it was first published
     * @param slug the slug
     */
    public record Order(@Nullable Instant published, Slug slug) implements Comparable<Order> {

        private static final Comparator<Order> NEWEST_FIRST = Comparator.comparing(
                        Order::published, Comparator.nullsLast(Comparator.<Instant>reverseOrder()))
                .thenComparing(Order::slug);

        @Override
        public int compareTo(Order other) {
            return NEWEST_FIRST.compare(this, other);
        }
    }

    /** Returns when it was last changed, else when it was first published; nothing if neither has a date. */
    public Optional<String> lastModified() {
        return Optional.ofNullable(lastUpdated == null ? firstPublished : lastUpdated);
    }

    /** Returns where it stands in the list. Reads the date: to be kept by those who compare often. */
    public Order order() {
        return new Order(
                firstPublished == null
                        ? null
                        : OffsetDateTime.parse(firstPublished).toInstant(),
                slug);
    }
}
