package dev.offprint.pipeline;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.discovery.OpenApiDocument.Examples;
import dev.offprint.represent.json.ArticleJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the article that serves as the example in openapi.json: the one with the shortest full form, so that the document
 * stays small; of equals, the first by slug. The choice does not depend on the order of offers.
 */
final class ExampleChoice {

    private @Nullable Candidate best;

    @SuppressWarnings("ArrayRecordComponent") // compared by length and slug alone
    private record Candidate(Slug slug, byte[] item, byte[] detail, byte[] answer) {}

    synchronized void offer(Slug slug, ArticleJson article, byte[] answer) {
        byte[] detail = article.detail();
        Candidate other = best;
        boolean better = other == null
                || detail.length < other.detail().length
                || (detail.length == other.detail().length && slug.compareTo(other.slug()) < 0);
        if (better) {
            best = new Candidate(slug, article.item(null), detail, answer);
        }
    }

    synchronized Optional<Examples> chosen() {
        Candidate one = best;
        if (one == null) {
            return Optional.empty();
        }
        JsonMapper mapper = new JsonMapper();
        try {
            return Optional.of(new Examples(
                    one.slug().value(),
                    mapper.readTree(one.item()),
                    mapper.readTree(one.detail()),
                    mapper.readTree(one.answer())));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
