package dev.offprint.represent;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The articles that serve as examples: the most complete ones in the reader's locale, then in the other. Several
 * articles can be equally complete. Of these, {@code named} is the one published first, so that neither an edit of a
 * text nor a new article changes the documents that name it; {@code shown} is the one with the shortest full form.
 *
 * @param named the one whose slug is in openapi.json and in the skill
 * @param shown those whose bodies are on the pages for developers, by the page's locale
 */
public record ExampleChoice<T extends ExampleChoice.Candidate>(Optional<T> named, Map<ContentLocale, T> shown) {

    /** Orders by the date of publication, then by slug; articles without a date come last. */
    public static final Comparator<Listing> OLDEST_FIRST = Comparator.comparing(
                    (Listing one) -> one.order().published(), Comparator.nullsLast(Comparator.<Instant>naturalOrder()))
            .thenComparing(Listing::slug);

    private static final Comparator<Candidate> SHORTEST_FIRST = Comparator.comparingInt(Candidate::length)
            .thenComparing(one -> one.listing().slug());

    /** An article that can serve as an example. */
    public interface Candidate {
        /** Returns the article as indexes show it. */
        Listing listing();

        /** Returns how complete the article is. */
        Completeness completeness();

        /** Returns the length of its full form in bytes. */
        int length();
    }

    /** Returns the examples among these articles, in any order. */
    public static <T extends Candidate> ExampleChoice<T> of(Collection<T> articles) {
        Map<ContentLocale, T> shown = new EnumMap<>(ContentLocale.class);
        for (ContentLocale locale : ContentLocale.values()) {
            articles.stream()
                    .min(mostCompleteIn(locale).thenComparing(SHORTEST_FIRST))
                    .ifPresent(one -> shown.put(locale, one));
        }
        // the API's own default locale
        return new ExampleChoice<>(
                articles.stream().min(mostCompleteIn(ContentLocale.EN).thenComparing(Candidate::listing, OLDEST_FIRST)),
                shown);
    }

    private static Comparator<Candidate> mostCompleteIn(ContentLocale locale) {
        return Comparator.comparingInt((Candidate one) -> one.completeness().in(locale))
                .thenComparingInt(one -> one.completeness().in(locale.other()))
                .reversed();
    }

    /**
     * The number of parts that an article has, in each of its locales. It counts which members exist, not their texts, so
     * an edit of a text does not change it.
     *
     * @param parts the number of parts in each locale; at least 1 where there is a translation
     */
    public record Completeness(Map<ContentLocale, Integer> parts) {

        /** Copies the map. */
        public Completeness {
            Map<ContentLocale, Integer> sorted = new EnumMap<>(ContentLocale.class);
            sorted.putAll(parts);
            parts = Collections.unmodifiableMap(sorted);
        }

        /** Returns the completeness of an article. */
        public static Completeness of(Article article) {
            Map<ContentLocale, Integer> parts = new EnumMap<>(ContentLocale.class);
            article.translations().forEach(one -> parts.put(one.locale(), parts(article, one)));
            return new Completeness(parts);
        }

        /** Returns how many parts a reader of a locale finds; 0 where there is no translation. */
        public int in(ContentLocale locale) {
            return parts.getOrDefault(locale, 0);
        }

        private static int parts(Article article, Translation one) {
            Opening opening = article.openingIn(one.locale());
            return (int) Stream.of(
                            true,
                            article.translations().size() == ContentLocale.values().length,
                            FilterableType.of(article.contentType()).isPresent(),
                            article.firstPublished() != null,
                            has(opening.primaryQuestion()),
                            has(opening.shortAnswer()),
                            has(opening.keyTakeaways()),
                            has(opening.framework()),
                            has(one.description()),
                            has(one.content()),
                            has(one.longAnswer()),
                            has(one.faq()),
                            has(one.citations()))
                    .filter(part -> part)
                    .count();
        }

        private static boolean has(@Nullable String text) {
            return text != null && !text.isBlank();
        }

        private static boolean has(@Nullable List<?> items) {
            return items != null && !items.isEmpty();
        }

        private static boolean has(@Nullable JsonNode members) {
            return members != null && !members.isEmpty();
        }
    }
}
