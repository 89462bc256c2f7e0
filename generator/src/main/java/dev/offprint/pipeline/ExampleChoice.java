package dev.offprint.pipeline;

import dev.offprint.pipeline.ArticleStage.Compiled;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * Chooses the article that serves as the example in openapi.json: the one with the shortest full form, so that the document
 * stays small; of equals, the first by slug.
 */
final class ExampleChoice {

    private static final Comparator<Compiled> ORDER = Comparator.comparingInt(Compiled::length)
            .thenComparing(one -> one.listing().slug());

    private ExampleChoice() {}

    static Optional<Compiled> of(Collection<Compiled> articles) {
        return articles.stream().min(ORDER);
    }
}
