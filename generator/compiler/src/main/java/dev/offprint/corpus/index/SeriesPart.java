package dev.offprint.corpus.index;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * Where an article stands in a series.
 *
 * @param name the name of the series in sources: {@code http-caching}
 * @param order its place; numbers between may be left out
 */
public record SeriesPart(String name, int order) {

    /** Returns the member {@code series} of an {@code article.yaml}; nothing where there is none, or not in this shape. */
    static Optional<SeriesPart> of(JsonNode root) {
        JsonNode name = root.path("series").path("name");
        JsonNode order = root.path("series").path("order");
        return name.isTextual() && order.isInt()
                ? Optional.of(new SeriesPart(name.textValue(), order.intValue()))
                : Optional.empty();
    }
}
