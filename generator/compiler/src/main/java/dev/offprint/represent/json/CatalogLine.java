package dev.offprint.represent.json;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.source.Resource;

/**
 * An article in the catalog: what an agent needs to choose it, and nothing else. {@code schemas/catalog.schema.json} describes a
 * line.
 */
public final class CatalogLine {

    /** The JSON Schema of a line, a resource. */
    public static final String SCHEMA = "represent/json/catalog.schema.json";

    private CatalogLine() {}

    /** Returns the schema of a line. */
    public static JsonNode schema() {
        return JsonText.read(Resource.bytes(SCHEMA));
    }

    /** Returns the line of an article, with its line feed. */
    public static byte[] of(Article article) {
        Opening opening = article.opening();
        return JsonText.bytes(json -> {
            json.writeStartObject();
            json.writeStringField("id", article.id());
            json.writeStringField("slug", article.slug().value());
            json.writeStringField("contentType", article.contentType());
            JsonText.optional(json, "awarenessLevel", article.awarenessLevel());
            JsonText.optional(json, "primaryQuestion", opening.primaryQuestion());
            JsonText.optional(json, "shortAnswer", opening.shortAnswer());
            json.writeObjectFieldStart("titles");
            for (Translation one : article.translations()) {
                json.writeStringField(one.locale().tag(), one.title());
            }
            json.writeEndObject();
            JsonText.optional(json, "lastUpdated", article.lastUpdated());
            json.writeEndObject();
            json.writeRaw('\n');
        });
    }
}
