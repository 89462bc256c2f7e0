package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A content type of Contentful whose entries can be articles.
 *
 * @param title the field of the title; null if there is none
 * @param body the field of the text
 * @param isRich whether the text is rich text; otherwise it is Markdown
 * @param slug the field of the slug; null if there is none
 * @param description the field of a summary; null if there is none
 */
record ContentfulType(
        @Nullable String title,
        String body,
        boolean isRich,
        @Nullable String slug,
        @Nullable String description) {

    private static final List<String> BODIES = List.of("body", "content", "text", "article", "markdown");
    private static final List<String> DESCRIPTIONS =
            List.of("description", "summary", "excerpt", "teaser", "metaDescription", "seoDescription");

    /** Returns the type, or nothing if it has no text. */
    static Optional<ContentfulType> of(JsonNode type) {
        String display = type.path("displayField").asText("");
        String body = "";
        boolean isRich = false;
        for (JsonNode field : type.path("fields")) {
            String id = field.path("id").asText();
            boolean rich = field.path("type").asText().equals("RichText");
            boolean isText = rich || field.path("type").asText().equals("Text");
            boolean isBetter = body.isEmpty() || (BODIES.contains(id) && !BODIES.contains(body));
            if (isText && isBetter && !id.equals(display) && !DESCRIPTIONS.contains(id)) {
                body = id;
                isRich = rich;
            }
        }
        return body.isEmpty()
                ? Optional.empty()
                : Optional.of(new ContentfulType(
                        display.isEmpty() ? null : display,
                        body,
                        isRich,
                        first(type, List.of("slug", "url", "path")),
                        first(type, DESCRIPTIONS)));
    }

    private static @Nullable String first(JsonNode type, List<String> ids) {
        for (String id : ids) {
            for (JsonNode field : type.path("fields")) {
                if (field.path("id").asText().equals(id)) {
                    return id;
                }
            }
        }
        return null;
    }
}
