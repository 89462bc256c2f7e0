package dev.offprint.represent.developers.block;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.json.JsonText;
import dev.offprint.tree.Sha256;
import java.util.List;

/**
 * Bodies of one article, from this build.
 *
 * @param slug the article
 * @param locale the locale of the list and of the answer
 * @param list the article as an item of a list
 * @param detail its detail
 * @param answer its answer-first form
 */
public record Example(Slug slug, ContentLocale locale, Listed list, Body detail, Body answer) {

    /**
     * A body.
     *
     * @param json its value
     * @param length its length in bytes
     * @param tag its entity tag
     */
    public record Body(JsonNode json, int length, EntityTag tag) {

        /** The digits of the digest that are in the entity tag (decision 2). */
        private static final int DIGITS = 32;

        static Body of(byte[] bytes) {
            String digest = Sha256.of(bytes).toString().substring(0, DIGITS);
            return new Body(JsonText.read(bytes), bytes.length, EntityTag.strong(digest));
        }
    }

    /**
     * An item of a list that is filtered to be short.
     *
     * @param query the filters
     * @param before the number of items before it
     * @param item the item
     * @param after the number of articles after it
     */
    public record Listed(String query, int before, JsonNode item, int after) {

        static Listed of(Listing one, ContentLocale locale, List<Listing> all, byte[] item) {
            boolean isFilterable = FilterableType.of(one.contentType()).isPresent();
            List<Slug> found = all.stream()
                    .filter(other -> !isFilterable || other.contentType().equals(one.contentType()))
                    .map(Listing::slug)
                    .toList();
            int at = found.indexOf(one.slug());
            String type = isFilterable ? "contentType=" + one.contentType() + "&" : "";
            return new Listed(type + "locale=" + locale.tag(), at, JsonText.read(item), found.size() - at - 1);
        }
    }

    /**
     * Returns the bodies of an article.
     *
     * @param one the article
     * @param locale one of its locales
     * @param all every article, in the order of the list
     * @param item the article as an item of the list of that locale
     * @param detail its detail
     * @param answer its answer in that locale
     */
    public static Example of(
            Listing one, ContentLocale locale, List<Listing> all, byte[] item, byte[] detail, byte[] answer) {
        return new Example(one.slug(), locale, Listed.of(one, locale, all, item), Body.of(detail), Body.of(answer));
    }
}
