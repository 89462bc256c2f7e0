package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.importer.markdown.MarkdownSyntax;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Entries within a text. One that is an article of its own is a link to it; of another one, such as a note, a picture with its caption
 * or an example, the text stands in its place.
 *
 * @param entries all of the export
 * @param definitions the content types by their identifiers
 * @param types those whose entries can be articles
 * @param assets the files by their identifiers
 */
record EmbeddedEntries(
        ContentfulEntries entries,
        Map<String, JsonNode> definitions,
        Map<String, ContentfulType> types,
        Map<String, ContentfulAsset> assets,
        ImportNotes notes) {

    /** Entries within entries within a text. */
    private static final int DEEPEST = 3;

    private static final Set<String> HEADINGS = Set.of("title", "heading", "headline", "question");
    private static final Set<String> SENTENCES =
            Set.of("text", "caption", "quote", "author", "description", "label", "answer");
    private static final Set<String> ADDRESSES = Set.of("url", "videourl", "link", "href", "src", "embedurl");
    private static final List<String> LANGUAGES = List.of("language", "lang", "syntax");

    /**
     * Returns whether an entry is an article of its own: its type has texts, and a slug or a date as well. Without them it is one unless
     * a text has it within it.
     */
    boolean isArticle(JsonNode entry) {
        ContentfulType type = types.get(type(entry));
        return type != null
                && (type.slug() != null
                        || type.isDated()
                        || !entries.isEmbedded(entry.path("sys").path("id").asText()));
    }

    private static String type(JsonNode entry) {
        return entry.at("/sys/contentType/sys/id").asText();
    }

    /** Returns a text as Markdown. */
    String markdown(JsonNode text, String tag, String source) {
        return markdown(text, tag, source, List.of());
    }

    private String markdown(JsonNode text, String tag, String source, List<String> holders) {
        boolean[] isDeep = {false};
        RichText rich = new RichText(
                asset -> assets.getOrDefault(asset, ContentfulAsset.MISSING),
                (id, isBlock) -> embedded(id, isBlock, tag, source, holders),
                kind -> notes.add(source, Message.of("has no counterpart and is not kept: `{0}`", kind)),
                () -> isDeep[0] = true);
        String markdown = rich.markdown(text);
        if (isDeep[0]) {
            notes.add(source, Message.of("elements within more than 80 others are kept as text"));
        }
        return markdown;
    }

    /**
     * Returns what stands in the place of an entry; nothing if readers must not see it, it holds itself, or the export does not have
     * it.
     *
     * @param holders the entries that it is within
     */
    private String embedded(String id, boolean isBlock, String tag, String source, List<String> holders) {
        JsonNode entry = entries.get(id);
        if (holders.contains(id) || holders.size() > DEEPEST || !ContentfulFields.isPublished(entry.path("sys"), tag)) {
            return "";
        }
        JsonNode definition = definitions.getOrDefault(type(entry), ContentfulReader.NONE);
        String title =
                ContentfulFields.value(entry, definition.path("displayField").asText(""), tag);
        String label = MarkdownSyntax.escaped(title == null ? id : title);
        if (isArticle(entry)) {
            return "[" + label + "](/entry/" + MarkdownSyntax.address(id) + ")";
        } else if (!isBlock) {
            return title == null ? "" : label;
        }
        List<String> within = Stream.concat(holders.stream(), Stream.of(id)).toList();
        String text = StreamSupport.stream(definition.path("fields").spliterator(), false)
                .map(field -> field(entry, field, tag, source, within))
                .filter(field -> !field.isBlank())
                .collect(Collectors.joining("\n\n"));
        if (!text.isEmpty()) {
            notes.add(source, Message.of("has the text of an entry of the type `{0}` in its place", type(entry)));
        }
        return text;
    }

    private String field(JsonNode entry, JsonNode field, String tag, String source, List<String> holders) {
        String id = field.path("id").asText();
        String name = id.toLowerCase(Locale.ROOT);
        JsonNode value = ContentfulFields.inLanguage(entry, id, tag);
        boolean isLink = !field.path("linkType")
                .asText(field.at("/items/linkType").asText())
                .isEmpty();
        if (isLink) {
            return links(entry, id, tag, source, holders);
        } else if (field.path("type").asText().equals("RichText")) {
            return markdown(value, tag, source, holders).strip();
        } else if (!value.isTextual() || value.asText().isBlank() || LANGUAGES.contains(name)) {
            return "";
        }
        String text = value.asText().replace("\r\n", "\n").strip();
        if (name.equals("code") || name.equals("snippet")) {
            return code(entry, text, tag);
        } else if (ADDRESSES.contains(name) && text.matches("https?://\\S+")) {
            return "[" + MarkdownSyntax.escaped(text) + "](" + MarkdownSyntax.address(text) + ")";
        } else if (HEADINGS.contains(name)) {
            return MarkdownSyntax.wrapped("**", MarkdownSyntax.escaped(text));
        } else if (field.path("type").asText().equals("Text")) {
            return text;
        } else if (SENTENCES.contains(name)) {
            return MarkdownSyntax.safeStarts(MarkdownSyntax.escaped(text));
        }
        notes.dropped(source, id);
        return "";
    }

    private String links(JsonNode entry, String field, String tag, String source, List<String> holders) {
        StringBuilder all = new StringBuilder();
        for (JsonNode link : ContentfulFields.links(entry, field, tag)) {
            String id = link.path("sys").path("id").asText();
            boolean isEntry = link.path("sys").path("linkType").asText().equals("Entry");
            String shown = isEntry
                    ? embedded(id, true, tag, source, holders)
                    : assets.getOrDefault(id, ContentfulAsset.MISSING).markdown();
            all.append(shown).append("\n\n");
        }
        return all.toString().strip();
    }

    private static String code(JsonNode entry, String text, String tag) {
        String language = LANGUAGES.stream()
                .map(field -> ContentfulFields.value(entry, field, tag))
                .filter(value -> value != null && value.matches("[\\w+#-]{1,40}"))
                .findFirst()
                .orElse("");
        return MarkdownSyntax.block(text, language);
    }
}
