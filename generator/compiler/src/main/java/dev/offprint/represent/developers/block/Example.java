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
 * Bodies of this very build, all of one article.
 *
 * @param slug the article
 * @param locale the translation that lists and the answer are restricted to
 * @param list the article as an item of a list
 * @param detail it in full
 * @param answer its answer-first form
 */
public record Example(Slug slug, ContentLocale locale, Listed list, Body detail, Body answer) {

    /**
     * A body.
     *
     * @param json what it says
     * @param length its bytes
     * @param tag its entity tag
     */
    public record Body(JsonNode json, int length, EntityTag tag) {

        /** Stores name objects by as much of the digest (decision 2). */
        private static final int DIGITS = 32;

        static Body of(byte[] bytes) {
            String digest = Sha256.of(bytes).toString().substring(0, DIGITS);
            return new Body(JsonText.read(bytes), bytes.length, EntityTag.strong(digest));
        }
    }

    /**
     * An item of a list, which is filtered so that few are around it.
     *
     * @param query the filters
     * @param before how many items come before it
     * @param item the item
     * @param after how many come after it
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
     * @param item it as an item of the list of that locale
     * @param detail it in full
     * @param answer its answer in that locale
     */
    public static Example of(
            Listing one, ContentLocale locale, List<Listing> all, byte[] item, byte[] detail, byte[] answer) {
        return new Example(one.slug(), locale, Listed.of(one, locale, all, item), Body.of(detail), Body.of(answer));
    }
}
