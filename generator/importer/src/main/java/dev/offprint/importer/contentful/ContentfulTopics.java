package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.importer.origin.ImportNotes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What entries are about: their tags, and what fields name that are called so, by texts or by entries such as categories.
 *
 * @param tags the names of tags by their identifiers; those that are private have an empty one
 * @param entries all of the export
 * @param definitions the content types by their identifiers
 * @param kept takes the identifiers of entries that became topics
 */
record ContentfulTopics(
        Map<String, String> tags,
        ContentfulEntries entries,
        Map<String, JsonNode> definitions,
        Set<String> kept,
        ImportNotes notes) {

    /** Fields that say what an entry is about. */
    static final List<String> FIELDS = List.of("tags", "categories", "category", "topics");

    /**
     * Returns the names of topics.
     *
     * @param tag the language
     * @param source where the entry is, for notes
     */
    List<String> of(JsonNode entry, String tag, String source) {
        List<String> topics = new ArrayList<>();
        entry.path("metadata").path("tags").forEach(one -> {
            String id = one.path("sys").path("id").asText();
            String name = tags.getOrDefault(id, id);
            if (!name.isEmpty()) {
                topics.add(name);
            }
        });
        for (String field : FIELDS) {
            boolean isLost = false;
            for (JsonNode value : values(entry, field, tag)) {
                Optional<String> name = name(value, tag);
                name.ifPresent(topics::add);
                name.ifPresent(one -> kept.add(value.at("/sys/id").asText()));
                isLost |= name.isEmpty();
            }
            if (isLost) {
                notes.dropped(source, field);
            }
        }
        return topics;
    }

    private static Iterable<JsonNode> values(JsonNode entry, String field, String tag) {
        List<JsonNode> all = ContentfulFields.inAny(entry, field, tag);
        return all.isEmpty() ? List.of() : all.get(0).isArray() ? all.get(0) : List.of(all.get(0));
    }

    private Optional<String> name(JsonNode value, String tag) {
        if (value.isTextual()) {
            return Optional.of(value.asText());
        }
        boolean isEntry = value.at("/sys/linkType").asText().equals("Entry");
        return isEntry ? nameOf(entries.get(value.at("/sys/id").asText()), tag) : Optional.empty();
    }

    /** Returns the name of an entry that readers may see. */
    private Optional<String> nameOf(JsonNode entry, String tag) {
        JsonNode sys = entry.path("sys");
        if (!ContentfulFields.isPublished(sys, tag) || ContentfulFields.isEdited(sys)) {
            return Optional.empty();
        }
        JsonNode type = definitions.getOrDefault(sys.at("/contentType/sys/id").asText(), ContentfulReader.NONE);
        String title = ContentfulType.title(type);
        return ContentfulFields.inAny(entry, title == null ? "" : title, tag).stream()
                .map(name -> name.asText("").strip())
                .filter(name -> !name.isEmpty())
                .findFirst();
    }
}
