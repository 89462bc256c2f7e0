package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A content type of Contentful whose entries can be articles.
 *
 * @param title the field of the title; null if there is none
 * @param body the field of the text
 * @param isRich whether the text is rich text; otherwise it is Markdown
 * @param slug the field of the slug; null if there is none
 * @param description the field of a summary; null if there is none
 * @param isDated whether a field says when it was published
 * @param images the fields that have images beside the text
 */
record ContentfulType(
        @Nullable String title,
        String body,
        boolean isRich,
        @Nullable String slug,
        @Nullable String description,
        boolean isDated,
        List<String> images) {

    private static final List<String> TITLES = List.of("title", "pageTitle", "headline", "heading");
    /** Names by which editors find an entry, and which no reader sees. */
    private static final Pattern INTERNAL =
            Pattern.compile("(?i)(?:internal|private|admin|cms)\\w*+|entry(?:name|title)");

    private static final List<String> BODIES = List.of("body", "content", "text", "article", "markdown");
    private static final List<String> DESCRIPTIONS =
            List.of("description", "summary", "excerpt", "teaser", "metaDescription", "seoDescription");

    private static final List<String> SLUGS = List.of("slug", "url", "path");

    /** Returns the type, or nothing if it has no text. */
    static Optional<ContentfulType> of(JsonNode type) {
        String title = title(type);
        JsonNode body = body(type, title);
        if (body == null) {
            return Optional.empty();
        }
        List<String> images = new ArrayList<>();
        for (JsonNode field : type.path("fields")) {
            if (!isOmitted(field) && (isAsset(field) || isAsset(field.path("items")))) {
                images.add(field.path("id").asText());
            }
        }
        String id = body.path("id").asText();
        String description = first(type, DESCRIPTIONS);
        return Optional.of(new ContentfulType(
                title,
                id,
                isRich(body),
                first(type, SLUGS),
                id.equals(description) ? null : description,
                first(type, ContentfulExport.DATES) != null,
                List.copyOf(images)));
    }

    /** Returns the field with the title that readers see; null if there is none: the one that editors see may be another. */
    static @Nullable String title(JsonNode type) {
        String shown = first(type, TITLES);
        String display = type.path("displayField").asText("");
        boolean isShown = !display.isEmpty() && !INTERNAL.matcher(display).matches();
        return shown != null ? shown : isShown ? display : null;
    }

    /** Returns whether something becomes of a field. */
    boolean isKept(String field) {
        return field.equals(body)
                || field.equals(title)
                || field.equals(slug)
                || field.equals(description)
                || images.contains(field)
                || ContentfulTopics.FIELDS.contains(field)
                || ContentfulExport.DATES.contains(field);
    }

    /** Returns the field of the text: a long one that is neither title nor summary, or else rich text that is called a summary. */
    private static @Nullable JsonNode body(JsonNode type, @Nullable String title) {
        JsonNode body = null;
        JsonNode summary = null;
        for (JsonNode field : type.path("fields")) {
            String id = field.path("id").asText();
            boolean isText = !isOmitted(field)
                    && (isRich(field) || field.path("type").asText().equals("Text"));
            if (isText && DESCRIPTIONS.contains(id)) {
                summary = summary == null && isRich(field) ? field : summary;
            } else if (isText && !id.equals(title)) {
                boolean isBetter = body == null
                        || (BODIES.contains(id)
                                && !BODIES.contains(body.path("id").asText()));
                body = isBetter ? field : body;
            }
        }
        return body == null ? summary : body;
    }

    /** Its values are never in an answer of the API. */
    static boolean isOmitted(JsonNode field) {
        return field.path("omitted").asBoolean();
    }

    private static boolean isRich(JsonNode field) {
        return field.path("type").asText().equals("RichText");
    }

    private static boolean isAsset(JsonNode field) {
        return field.path("linkType").asText().equals("Asset");
    }

    private static @Nullable String first(JsonNode type, List<String> ids) {
        for (String id : ids) {
            for (JsonNode field : type.path("fields")) {
                if (field.path("id").asText().equals(id) && !isOmitted(field)) {
                    return id;
                }
            }
        }
        return null;
    }
}
