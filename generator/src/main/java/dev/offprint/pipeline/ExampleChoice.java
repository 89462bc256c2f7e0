package dev.offprint.pipeline;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.pipeline.ArticleStage.Compiled;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * Chooses the article that serves as the example in openapi.json and on the pages for developers: the one with the shortest
 * full form, so that the document stays small; of equals, the first by slug.
 */
final class ExampleChoice {

    private static final Comparator<Compiled> ORDER = Comparator.comparingInt(Compiled::length)
            .thenComparing(one -> one.listing().slug());

    private ExampleChoice() {}

    static Optional<Compiled> of(Collection<Compiled> articles) {
        return articles.stream().min(ORDER);
    }

    /**
     * Returns the example for readers of a locale: one in every locale rather than in theirs, that rather than any; and one
     * that the list can be filtered by rather than not.
     */
    static Optional<Compiled> in(ContentLocale locale, Collection<Compiled> articles) {
        int most = ContentLocale.values().length;
        return articles.stream()
                .min(Comparator.comparing(
                                (Compiled one) -> one.listing().headings().size() < most)
                        .thenComparing(one -> !one.listing().headings().containsKey(locale))
                        .thenComparing(one ->
                                FilterableType.of(one.listing().contentType()).isEmpty())
                        .thenComparing(ORDER));
    }
}
