package dev.offprint.represent;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

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
}
