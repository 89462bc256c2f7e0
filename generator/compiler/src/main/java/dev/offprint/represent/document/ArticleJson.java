package dev.offprint.represent.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.article.Translation.Faq;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.source.Resource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of operations 1 and 2. Each part of an article is serialised once and used in all projections: the members
 * before the translations, each translation, and the framework. For one thread.
 */
public final class ArticleJson {

    private static final byte[] TRANSLATIONS = ",\"translations\":[".getBytes(StandardCharsets.UTF_8);
    private static final byte[] FRAMEWORK = ",\"framework\":".getBytes(StandardCharsets.UTF_8);

    /** The object without its closing brace. */
    private final byte[] head;

    private final Map<ContentLocale, byte[]> translations = new EnumMap<>(ContentLocale.class);
    private final byte @Nullable [] framework;
    private byte @Nullable [] detail;

    private ArticleJson(byte[] head, byte @Nullable [] framework) {
        this.head = head;
        this.framework = framework;
    }

    /** Returns the parts of a linked article. */
    public static ArticleJson of(Article article) {
        byte[] object = JsonText.bytes(json -> writeHead(json, article));
        byte[] head = Arrays.copyOf(object, object.length - 1);
        ObjectNode framework = article.opening().framework();
        ArticleJson parts = new ArticleJson(head, framework == null ? null : JsonText.bytes(framework));
        for (Translation translation : article.translations()) {
            parts.translations.put(
                    translation.locale(), JsonText.bytes(json -> writeTranslation(json, article.id(), translation)));
        }
        return parts;
    }

    /**
     * Returns the article as an item of lists.
     *
     * @param locale the only locale to include; null for all
     */
    public byte[] item(@Nullable ContentLocale locale) {
        ByteArrayOutputStream out = opened(locale);
        out.write(']');
        out.write('}');
        return out.toByteArray();
    }

    /** Returns the article in full, with its framework where there is one; the same array each time. */
    public byte[] detail() {
        byte[] known = detail;
        if (known == null) {
            ByteArrayOutputStream out = opened(null);
            out.writeBytes(ending());
            known = out.toByteArray();
            detail = known;
        }
        return known;
    }

    /** Returns the part of {@link #detail} before the translations, their opening bracket included. */
    public byte[] opening() {
        ByteArrayOutputStream out = new ByteArrayOutputStream(head.length + TRANSLATIONS.length);
        out.writeBytes(head);
        out.writeBytes(TRANSLATIONS);
        return out.toByteArray();
    }

    /** Returns the objects in {@link #detail} that are translations, in its order. */
    public List<byte[]> translations() {
        return List.copyOf(translations.values());
    }

    /** Returns the part of {@link #detail} behind the translations, their closing bracket included. */
    public byte[] ending() {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 12);
        out.write(']');
        if (framework != null) {
            out.writeBytes(FRAMEWORK);
            out.writeBytes(framework);
        }
        out.write('}');
        return out.toByteArray();
    }

    private ByteArrayOutputStream opened(@Nullable ContentLocale locale) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 12);
        out.writeBytes(head);
        out.writeBytes(TRANSLATIONS);
        boolean first = true;
        for (Map.Entry<ContentLocale, byte[]> translation : translations.entrySet()) {
            if (locale == null || locale == translation.getKey()) {
                if (!first) {
                    out.write(',');
                }
                out.writeBytes(translation.getValue());
                first = false;
            }
        }
        return out;
    }

    private static void writeHead(JsonGenerator json, Article article) throws IOException {
        Opening opening = article.opening();
        json.writeStartObject();
        json.writeStringField("id", article.id());
        json.writeStringField("slug", article.slug().value());
        json.writeStringField("contentType", article.contentType());
        JsonText.optional(json, "primaryQuestion", opening.primaryQuestion());
        JsonText.optional(json, "shortAnswer", opening.shortAnswer());
        JsonText.optional(json, "keyTakeaways", opening.keyTakeaways());
        JsonText.optional(json, "difficulty", article.difficulty());
        JsonText.optional(json, "estimatedReadTime", article.estimatedReadTime());
        JsonText.optional(json, "firstPublished", article.firstPublished());
        JsonText.optional(json, "lastUpdated", article.lastUpdated());
        json.writeBooleanField("isPublished", true);
        JsonText.optional(json, "awarenessLevel", article.awarenessLevel());
        JsonText.members(json, article.extra());
        json.writeEndObject();
    }

    private static void writeTranslation(JsonGenerator json, String articleId, Translation one) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", one.id());
        json.writeStringField("articleId", articleId);
        json.writeStringField("locale", one.locale().tag());
        json.writeStringField("title", one.title());
        JsonText.optional(json, "description", one.description());
        json.writeStringField("content", one.content());
        JsonText.optional(json, "detailedAnswer", one.detailedAnswer());
        if (one.faq() != null) {
            writeFaq(json, "faqPairs", one.faq());
        }
        JsonText.optional(json, "citations", one.citations());
        JsonText.members(json, one.extra());
        json.writeEndObject();
    }

    static void writeFaq(JsonGenerator json, String name, List<Faq> faq) throws IOException {
        json.writeArrayFieldStart(name);
        for (Faq pair : faq) {
            json.writeStartObject();
            json.writeStringField("question", pair.question());
            json.writeStringField("answer", pair.answer());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /**
     * An article in the catalog: what an agent needs to choose it, and nothing else. {@code schemas/catalog.schema.json} describes a
     * line.
     */
    public static final class CatalogLine {

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

    /** The body of operation 3: an article in one locale, answer first, without additional members. */
    public static final class AnswerJson {

        private AnswerJson() {}

        /**
         * Returns the body.
         *
         * @param article the article, linked
         * @param translation one of its translations
         * @param canonicalUrl the absolute address of the page in that locale
         */
        public static byte[] of(Article article, Translation translation, String canonicalUrl) {
            return JsonText.bytes(json -> write(json, article, translation, canonicalUrl));
        }

        private static void write(JsonGenerator json, Article article, Translation translation, String canonicalUrl)
                throws IOException {
            Opening opening = article.openingIn(translation.locale());
            json.writeStartObject();
            JsonText.required(json, "question", opening.primaryQuestion());
            JsonText.required(json, "shortAnswer", opening.shortAnswer());
            JsonText.required(json, "detailedAnswer", translation.detailedAnswer());
            JsonText.required(json, "keyTakeaways", opening.keyTakeaways());
            if (translation.faq() == null) {
                json.writeNullField("faq");
            } else {
                ArticleJson.writeFaq(json, "faq", translation.faq());
            }
            JsonText.optional(json, "framework", opening.framework());
            writeMeta(json, article, opening, translation);
            JsonText.required(json, "citations", translation.citations());
            json.writeStringField("canonicalUrl", canonicalUrl);
            json.writeEndObject();
        }

        private static void writeMeta(JsonGenerator json, Article article, Opening opening, Translation translation)
                throws IOException {
            json.writeObjectFieldStart("meta");
            json.writeStringField("contentType", article.contentType());
            JsonText.optional(json, "difficulty", article.difficulty());
            JsonText.optional(json, "estimatedReadTime", article.readTimeIn(translation.locale()));
            JsonText.optional(json, "published", article.firstPublished());
            JsonText.optional(json, "updated", opening.lastUpdated());
            json.writeStringField("language", translation.locale().tag());
            Boolean customerResource = article.isCustomerResource();
            if (customerResource != null) {
                json.writeBooleanField("isCustomerResource", customerResource);
            }
            json.writeEndObject();
        }
    }
}
