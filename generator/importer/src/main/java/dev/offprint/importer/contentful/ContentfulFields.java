package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of an entry, which have a value for each language, and what its system fields say. */
final class ContentfulFields {

    private ContentfulFields() {}

    /** Returns the text of a field in a language. */
    static @Nullable String own(JsonNode entry, @Nullable String field, String tag) {
        boolean has = field != null && entry.path("fields").path(field).has(tag);
        return has ? value(entry, field, tag) : null;
    }

    /** Returns the text of a field in a language; of a field that is the same in all, its only text. */
    static @Nullable String value(JsonNode entry, @Nullable String field, String tag) {
        JsonNode own = inLanguage(entry, field == null ? "" : field, tag);
        String text = own.isTextual() ? own.asText().replaceAll("\\s+", " ").strip() : "";
        return text.isEmpty() ? null : text;
    }

    static JsonNode inLanguage(JsonNode entry, String field, String tag) {
        JsonNode values = entry.path("fields").path(field);
        if (values.has(tag) || values.size() != 1) {
            return values.path(tag);
        }
        String only = values.fieldNames().next(); // the same in all languages, unless it is a draft in its own
        return isDraft(entry.path("sys"), only) ? values.path("") : values.path(only);
    }

    /** Returns the values of a field, that of a language first; without those of languages that are drafts. */
    static List<JsonNode> inAny(JsonNode entry, String field, String tag) {
        List<JsonNode> values = new ArrayList<>();
        for (Map.Entry<String, JsonNode> one : entry.path("fields").path(field).properties()) {
            if (!isDraft(entry.path("sys"), one.getKey())) {
                values.add(one.getKey().equals(tag) ? 0 : values.size(), one.getValue());
            }
        }
        return values;
    }

    private static boolean isDraft(JsonNode sys, String tag) {
        return sys.path("fieldStatus").path("*").path(tag).asText("").equals("draft");
    }

    /** Returns the objects that a field links to: one, or several. */
    static Iterable<JsonNode> links(JsonNode entry, String field, String tag) {
        JsonNode value = inLanguage(entry, field, tag);
        return value.isArray() ? value : List.of(value);
    }

    /** Returns whether readers may see a text: a language may be a draft beside others that are published. */
    static boolean isPublished(JsonNode sys, String tag) {
        return (sys.path("publishedVersion").isNumber() || sys.hasNonNull("publishedAt"))
                && !sys.hasNonNull("archivedAt")
                && !isDraft(sys, tag);
    }

    /** Returns whether an entry was edited since it was published: publishing counts as one version, an edit as more. */
    static boolean isEdited(JsonNode sys) {
        return sys.path("publishedVersion").isNumber()
                && sys.path("version").asInt() > sys.path("publishedVersion").asInt() + 1;
    }
}
