package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.importer.markdown.MarkdownBlocks;
import dev.offprint.importer.markdown.MarkdownSyntax;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
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
        Map<String, JsonNode> assets,
        ImportNotes notes) {

    /** Entries within entries within a text. */
    private static final int DEEPEST = 3;
    /** Entries within one text: a few that hold each other could be millions. */
    private static final int MOST = 20_000;

    private static final Set<String> HEADINGS = Set.of("title", "heading", "headline", "question");
    private static final Set<String> SENTENCES =
            Set.of("text", "caption", "quote", "author", "description", "label", "answer");
    private static final Set<String> ADDRESSES = Set.of("url", "videourl", "link", "href", "src", "embedurl");
    private static final List<String> LANGUAGES = List.of("language", "lang", "syntax");

    /**
     * Returns whether an entry is an article of its own: its type has texts, and a slug or a date as well. Without them it is one unless
     * a text has it within it, or it is the author or the topic of another.
     */
    boolean isArticle(JsonNode entry) {
        ContentfulType type = types.get(type(entry));
        String id = entry.path("sys").path("id").asText();
        return type != null
                && (type.slug() != null || type.isDated() || !(entries.isEmbedded(id) || entries.isAbout(id)));
    }

    private static String type(JsonNode entry) {
        return entry.at("/sys/contentType/sys/id").asText();
    }

    /**
     * The text that an entry is within.
     *
     * @param tag the language of the text
     * @param source where the text is, for notes
     * @param holders the entries that hold each other, from the text inwards
     * @param left how many more entries the text may have
     */
    private record Within(String tag, String source, List<String> holders, AtomicInteger left) {

        boolean mayHold(String id) {
            return !holders.contains(id) && holders.size() <= DEEPEST && left.getAndDecrement() > 0;
        }

        Within plus(String id) {
            return new Within(
                    tag, source, Stream.concat(holders.stream(), Stream.of(id)).toList(), left);
        }
    }

    /** Returns a text as Markdown. */
    String markdown(JsonNode text, String tag, String source) {
        return markdown(text, new Within(tag, source, List.of(), new AtomicInteger(MOST)));
    }

    private String markdown(JsonNode text, Within within) {
        boolean[] isDeep = {false};
        RichText rich = new RichText(
                asset -> asset(asset, within),
                (id, isBlock) -> embedded(id, isBlock, within),
                kind -> notes.add(within.source(), Message.of("has no counterpart and is not kept: `{0}`", kind)),
                () -> isDeep[0] = true);
        String markdown = rich.markdown(text);
        if (isDeep[0]) {
            notes.add(within.source(), Message.of("elements within more than 80 others are kept as text"));
        }
        return markdown;
    }

    /** Returns what stands in the place of an entry; nothing if readers must not see it, it holds itself, or the export does not have it. */
    private String embedded(String id, boolean isBlock, Within within) {
        JsonNode entry = within.mayHold(id) ? entries.get(id) : ContentfulReader.NONE;
        JsonNode sys = entry.path("sys");
        if (!ContentfulFields.isPublished(sys, within.tag()) || ContentfulFields.isEdited(sys)) {
            return "";
        }
        JsonNode definition = definitions.getOrDefault(type(entry), ContentfulReader.NONE);
        String title = ContentfulFields.value(entry, ContentfulType.title(definition), within.tag());
        String label = MarkdownSyntax.escaped(title == null ? id : title);
        if (isArticle(entry)) {
            return "[" + label + "](/entry/" + MarkdownSyntax.address(id) + ")";
        } else if (!isBlock) {
            notes.add(
                    within.source(),
                    Message.of("has the title of the entry `{0}` (type `{1}`) in its place", id, type(entry)));
            return title == null ? "" : label;
        }
        Within own = within.plus(id);
        MarkdownBlocks fields = new MarkdownBlocks();
        definition.path("fields").forEach(field -> fields.add(field(entry, field, own)));
        String text = fields.text();
        if (!text.isEmpty()) {
            notes.add(
                    within.source(),
                    Message.of("has the text of the entry `{0}` (type `{1}`) in its place", id, type(entry)));
        }
        return text;
    }

    private String field(JsonNode entry, JsonNode field, Within within) {
        String id = field.path("id").asText();
        String name = id.toLowerCase(Locale.ROOT);
        JsonNode value = ContentfulFields.inLanguage(entry, id, within.tag());
        if (ContentfulType.isOmitted(field)) {
            return "";
        }
        boolean isLink = !field.path("linkType")
                .asText(field.at("/items/linkType").asText())
                .isEmpty();
        if (isLink) {
            return links(entry, id, within);
        } else if (field.path("type").asText().equals("RichText")) {
            return markdown(value, within).strip();
        } else if (value.isArray()) {
            return StreamSupport.stream(value.spliterator(), false)
                    .map(one -> "- " + MarkdownSyntax.escaped(one.asText()))
                    .collect(Collectors.joining("\n"));
        } else if (!value.isTextual() || value.asText().isBlank() || LANGUAGES.contains(name)) {
            if (!value.asText(" ").isBlank() && !LANGUAGES.contains(name)) {
                notes.dropped(within.source(), type(entry) + "." + id);
            }
            return "";
        }
        String text = value.asText().replace("\r\n", "\n").strip();
        if (name.equals("code") || name.equals("snippet")) {
            return code(entry, text, within.tag());
        } else if (ADDRESSES.contains(name) && text.matches("https?://\\S+")) {
            return "[" + MarkdownSyntax.escaped(text) + "](" + MarkdownSyntax.address(text) + ")";
        } else if (HEADINGS.contains(name)) {
            return MarkdownSyntax.wrapped("**", MarkdownSyntax.escaped(text));
        } else if (field.path("type").asText().equals("Text")) {
            return text;
        } else if (SENTENCES.contains(name)) {
            return MarkdownSyntax.safeStarts(MarkdownSyntax.escaped(text));
        }
        notes.dropped(within.source(), type(entry) + "." + id);
        return "";
    }

    private String links(JsonNode entry, String field, Within within) {
        MarkdownBlocks all = new MarkdownBlocks();
        for (JsonNode link : ContentfulFields.links(entry, field, within.tag())) {
            String id = link.path("sys").path("id").asText();
            boolean isEntry = link.path("sys").path("linkType").asText().equals("Entry");
            String shown =
                    isEntry ? embedded(id, true, within) : asset(id, within).markdown();
            if (shown.isBlank() && !id.isEmpty()) {
                notes.dropped(within.source(), type(entry) + "." + field);
            }
            all.add(shown);
        }
        return all.text();
    }

    private ContentfulAsset asset(String id, Within within) {
        return ContentfulAsset.of(assets.getOrDefault(id, ContentfulReader.NONE), within.tag());
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
