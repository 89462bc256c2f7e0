package dev.offprint.pipeline;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The articles that serve as examples: the one with the shortest full form, so that documents stay small; of equals, the
 * first by slug.
 *
 * @param described the one in openapi.json
 * @param shown those on the pages for developers
 */
public record ExampleChoice<T extends ExampleChoice.Candidate>(Optional<T> described, Map<ContentLocale, T> shown) {

    private static final Comparator<Candidate> ORDER = Comparator.comparingInt(Candidate::length)
            .thenComparing(one -> one.listing().slug());

    /** An article that may serve as an example. */
    public interface Candidate {
        /** Returns what indexes show of it. */
        Listing listing();

        /** Returns the bytes of its full form. */
        int length();
    }

    /** Returns the choice among articles. */
    public static <T extends Candidate> ExampleChoice<T> of(Collection<T> articles) {
        Map<ContentLocale, T> shown = new EnumMap<>(ContentLocale.class);
        for (ContentLocale locale : ContentLocale.values()) {
            in(locale, articles).ifPresent(one -> shown.put(locale, one));
        }
        return new ExampleChoice<>(articles.stream().min(ORDER), shown);
    }

    /**
     * Returns the example for readers of a locale: one in every locale rather than in theirs, that rather than any; and one
     * that the list can be filtered by rather than not.
     */
    private static <T extends Candidate> Optional<T> in(ContentLocale locale, Collection<T> articles) {
        int most = ContentLocale.values().length;
        return articles.stream()
                .min(Comparator.comparing((T one) -> one.listing().headings().size() < most)
                        .thenComparing(one -> !one.listing().headings().containsKey(locale))
                        .thenComparing(one ->
                                FilterableType.of(one.listing().contentType()).isEmpty())
                        .thenComparing(ORDER));
    }
}
