package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The fields of an entry, which have a value for each language, and what its system fields say. */
final class ContentfulFields {

    private static final Pattern HIDING = Pattern.compile(
            "(?i)(?:is)?(?:hidden|private|unlisted|draft)|(?:expir|unpublish)[a-z]{0,10}(?:at|on|date|time)?");

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

    /** Returns the name of a field with which a site hides a text from its readers, or ends its publication. */
    static Optional<String> hiding(JsonNode entry) {
        for (Map.Entry<String, JsonNode> field : entry.path("fields").properties()) {
            for (JsonNode value : HIDING.matcher(field.getKey()).matches() ? field.getValue() : ContentfulReader.NONE) {
                if (value.asBoolean(false)
                        || (value.isTextual() && !value.asText().isBlank())) {
                    return Optional.of(field.getKey());
                }
            }
        }
        return Optional.empty();
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

    /**
     * Returns whether an entry was edited since it was published: publishing counts as one version, an edit as more. Where languages are
     * published one by one, each has a word for it; one of them counts for all, because they share values.
     */
    static boolean isEdited(JsonNode sys) {
        for (JsonNode field : sys.path("fieldStatus")) {
            for (JsonNode language : field) {
                if (language.asText("").equals("changed")) {
                    return true;
                }
            }
        }
        return sys.path("publishedVersion").isNumber()
                && sys.path("version").asInt() > sys.path("publishedVersion").asInt() + 1;
    }
}
