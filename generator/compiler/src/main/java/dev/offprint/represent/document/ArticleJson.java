package dev.offprint.represent.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.article.Translation.Faq;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.source.Resource;
import java.io.ByteArrayOutputStream;
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
        byte[] object = JsonText.bytes(head(article));
        byte[] head = Arrays.copyOf(object, object.length - 1);
        ObjectNode framework = article.opening().framework();
        ArticleJson parts = new ArticleJson(head, framework == null ? null : JsonText.bytes(framework));
        for (Translation translation : article.translations()) {
            parts.translations.put(translation.locale(), JsonText.bytes(translation(article.id(), translation)));
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

    private static ObjectNode head(Article article) {
        Opening opening = article.opening();
        ObjectNode json = reference(article);
        JsonText.put(json, "primaryQuestion", opening.primaryQuestion());
        JsonText.put(json, "shortAnswer", opening.shortAnswer());
        JsonText.put(json, "keyTakeaways", opening.keyTakeaways());
        JsonText.put(json, "difficulty", article.difficulty());
        JsonText.put(json, "estimatedReadTime", article.estimatedReadTime());
        JsonText.put(json, "firstPublished", article.firstPublished());
        JsonText.put(json, "lastUpdated", article.lastUpdated());
        json.put("isPublished", true);
        JsonText.put(json, "awarenessLevel", article.awarenessLevel());
        return article.extra() == null ? json : json.setAll(article.extra());
    }

    /** Returns what names an article. */
    private static ObjectNode reference(Article article) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("id", article.id())
                .put("slug", article.slug().value())
                .put("contentType", article.contentType());
    }

    private static ObjectNode translation(String articleId, Translation one) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("id", one.id())
                .put("articleId", articleId)
                .put("locale", one.locale().tag())
                .put("title", one.title());
        JsonText.put(json, "description", one.description());
        json.put("content", one.content());
        JsonText.put(json, "detailedAnswer", one.longAnswer());
        JsonText.put(json, "faqPairs", faq(one.faq()));
        JsonText.put(json, "citations", one.citations());
        return one.extra() == null ? json : json.setAll(one.extra());
    }

    private static @Nullable ArrayNode faq(@Nullable List<Faq> faq) {
        if (faq == null) {
            return null;
        }
        ArrayNode pairs = JsonNodeFactory.instance.arrayNode(faq.size());
        faq.forEach(pair -> pairs.addObject().put("question", pair.question()).put("answer", pair.answer()));
        return pairs;
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
            ObjectNode json = reference(article);
            JsonText.put(json, "awarenessLevel", article.awarenessLevel());
            JsonText.put(json, "primaryQuestion", opening.primaryQuestion());
            JsonText.put(json, "shortAnswer", opening.shortAnswer());
            ObjectNode titles = json.putObject("titles");
            article.translations().forEach(one -> titles.put(one.locale().tag(), one.title()));
            JsonText.put(json, "lastUpdated", article.lastUpdated());
            return (JsonText.compact(json) + "\n").getBytes(StandardCharsets.UTF_8);
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
            Opening opening = article.openingIn(translation.locale());
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("question", opening.primaryQuestion())
                    .put("shortAnswer", opening.shortAnswer())
                    .put("detailedAnswer", translation.longAnswer());
            json.set("keyTakeaways", opening.keyTakeaways());
            json.set("faq", faq(translation.faq()));
            JsonText.put(json, "framework", opening.framework());
            meta(json.putObject("meta"), article, opening, translation);
            json.set("citations", translation.citations());
            json.put("canonicalUrl", canonicalUrl);
            return JsonText.bytes(json);
        }

        private static void meta(ObjectNode json, Article article, Opening opening, Translation translation) {
            json.put("contentType", article.contentType());
            JsonText.put(json, "difficulty", article.difficulty());
            JsonText.put(json, "estimatedReadTime", article.readTimeIn(translation.locale()));
            JsonText.put(json, "published", article.firstPublished());
            JsonText.put(json, "updated", opening.lastUpdated());
            json.put("language", translation.locale().tag());
            Boolean customerResource = article.isCustomerResource();
            if (customerResource != null) {
                json.put("isCustomerResource", customerResource);
            }
        }
    }
}
