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
 * The articles that serve as examples, wherever one is wanted: of the most complete ones in the reader's locale, then in the
 * other. Among equals, what is only named is the one published first, so that neither an edit of a text nor a new article
 * changes the documents that name it; what is shown with its text is the one with the shortest full form.
 *
 * @param named the one that documents name by its slug: openapi.json, the skill
 * @param shown those whose bodies the pages for developers show, by the page's locale
 */
public record ExampleChoice<T extends ExampleChoice.Candidate>(Optional<T> named, Map<ContentLocale, T> shown) {

    /** The article published first comes first; those without a date last; of equals, the first by slug. */
    public static final Comparator<Listing> OLDEST = Comparator.comparing(
                    (Listing one) -> one.order().published(), Comparator.nullsLast(Comparator.<Instant>naturalOrder()))
            .thenComparing(Listing::slug);

    private static final Comparator<Candidate> SHORTEST = Comparator.comparingInt(Candidate::length)
            .thenComparing(one -> one.listing().slug());

    /** An article that may serve as an example. */
    public interface Candidate {
        /** Returns what indexes show of it. */
        Listing listing();

        /** Returns how much of what an article can have it has. */
        Completeness completeness();

        /** Returns the bytes of its full form. */
        int length();
    }

    /** Returns the choice among articles, in whatever order they come. */
    public static <T extends Candidate> ExampleChoice<T> of(Collection<T> articles) {
        Map<ContentLocale, T> shown = new EnumMap<>(ContentLocale.class);
        for (ContentLocale locale : ContentLocale.values()) {
            articles.stream()
                    .min(mostCompleteIn(locale).thenComparing(SHORTEST))
                    .ifPresent(one -> shown.put(locale, one));
        }
        // the API's own default locale
        return new ExampleChoice<>(
                articles.stream().min(mostCompleteIn(ContentLocale.EN).thenComparing(Candidate::listing, OLDEST)),
                shown);
    }

    private static Comparator<Candidate> mostCompleteIn(ContentLocale locale) {
        return Comparator.comparingInt((Candidate one) -> one.completeness().in(locale))
                .thenComparingInt(one -> one.completeness().in(locale.other()))
                .reversed();
    }
}
