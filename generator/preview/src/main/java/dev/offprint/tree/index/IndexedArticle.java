package dev.offprint.tree.index;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.address.Document;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An article as the static index lists it.
 *
 * @param id its identifier, which stays when it is renamed
 * @param slug its slug
 * @param lastUpdated the date of its author, RFC 3339, or null
 * @param detail the entity tag of its full form
 */
public record IndexedArticle(
        String id, String slug, @Nullable String lastUpdated, String detail) {

    /**
     * Returns the articles of a document of the index; none if it lists parts.
     *
     * @throws IOException if it is not a JSON object
     */
    public static List<IndexedArticle> of(byte[] document) throws IOException {
        List<IndexedArticle> articles = new ArrayList<>();
        for (Map<?, ?> one : objects(new JsonMapper().readValue(document, Map.class), "articles")) {
            for (Map<?, ?> form : objects(one, "representations")) {
                if ("detail".equals(form.get("form"))) {
                    articles.add(new IndexedArticle(
                            String.valueOf(one.get("id")),
                            String.valueOf(one.get("slug")),
                            one.get("lastUpdated") instanceof String date ? date : null,
                            String.valueOf(form.get("etag"))));
                }
            }
        }
        return articles;
    }

    /** Returns the keys of the parts that a document of the index lists, each with its entity tag. */
    public static List<Map.Entry<String, String>> parts(byte[] document) throws IOException {
        List<Map.Entry<String, String>> parts = new ArrayList<>();
        for (Map<?, ?> part : objects(new JsonMapper().readValue(document, Map.class), "parts")) {
            String prefix = String.valueOf(part.get("prefix"));
            if (Document.isPart(prefix)) {
                parts.add(Map.entry(Document.INDEX.partPath(prefix), String.valueOf(part.get("etag"))));
            }
        }
        return parts;
    }

    private static List<Map<?, ?>> objects(Map<?, ?> object, String member) {
        List<Map<?, ?>> found = new ArrayList<>();
        if (object.get(member) instanceof List<?> list) {
            for (Object one : list) {
                if (one instanceof Map<?, ?> map) {
                    found.add(map);
                }
            }
        }
        return found;
    }
}
