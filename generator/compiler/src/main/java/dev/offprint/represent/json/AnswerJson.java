package dev.offprint.represent.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import java.io.IOException;

/** The body of operation 3: an article in one locale, answer first, without additional members. */
public final class AnswerJson {

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
