package dev.offprint.pipeline;

import dev.offprint.corpus.Listing;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Chooses the article that serves as the example in openapi.json: the one with the shortest full form, so that the document
 * stays small; of equals, the first by slug.
 */
public final class ExampleChoice {

    private ExampleChoice() {}

    /**
     * Returns the choice among articles; nothing where there are none.
     *
     * @param length the bytes of an article's full form
     * @param listing what indexes show of it
     */
    public static <T> Optional<T> of(
            Collection<T> articles, ToIntFunction<? super T> length, Function<? super T, Listing> listing) {
        return articles.stream()
                .min(Comparator.<T>comparingInt(length)
                        .thenComparing(one -> listing.apply(one).slug()));
    }
}
