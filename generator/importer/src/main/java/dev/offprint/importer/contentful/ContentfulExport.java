package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.Origin;
import dev.offprint.importer.origin.OriginDates;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.importer.origin.OriginPage;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@code contentful space export} writes. Entries of every content type that has a long text become articles. The file is
 * read twice, one entry at a time: assets and types come behind the entries that name them.
 */
public final class ContentfulExport {

    /** Fields that say when a text was published, before it came to Contentful. */
    static final List<String> DATES = List.of("publishDate", "date", "publishedAt", "pubDate");

    private final Path file;
    private final Path spool;
    private final ImportNotes notes;
    private final @Nullable ContentLocale given;
    private final Map<String, JsonNode> definitions = new HashMap<>();
    private final Map<String, ContentfulType> types = new HashMap<>();
    private final Map<String, JsonNode> assets = new HashMap<>();
    private final Map<String, String> tags = new HashMap<>();
    private final Map<String, List<String>> others = new TreeMap<>();
    private final List<OriginPage> pages = new ArrayList<>();
    private final ContentfulEntries entries;
    private final EmbeddedEntries texts;
    private final ContentfulTopics topics;

    private ContentfulExport(Path file, @Nullable ContentLocale given, Path spool, ImportNotes notes) {
        this.file = file;
        this.given = given;
        this.spool = spool;
        this.notes = notes;
        this.entries = new ContentfulEntries(file);
        this.texts = new EmbeddedEntries(entries, definitions, types, assets, notes);
        this.topics = new ContentfulTopics(tags, entries, definitions, new HashSet<>(), notes);
    }

    /**
     * Reads an export.
     *
     * @param folder where the assets were downloaded to; null for the folder of the export
     * @param spool a folder for the texts, which the caller deletes
     * @throws RefusedException where it is none
     */
    public static Origin read(
            Path file, @Nullable Path folder, @Nullable ContentLocale locale, Path spool, ImportNotes notes)
            throws IOException, RefusedException {
        ContentfulExport export = new ContentfulExport(file, locale, spool, notes);
        ContentfulReader.read(file, export::describe);
        ContentfulReader.read(file, (list, object, start, end) -> export.entry(list, object));
        export.noteOthers();
        Path parent = file.toRealPath().getParent();
        Path root = folder == null && parent != null ? parent : folder == null ? spool : folder.toRealPath();
        OriginSite site = new OriginSite(null, null, locale == null ? ContentLocale.EN : locale);
        return new Origin(OriginKind.CONTENTFUL, site, List.copyOf(export.pages), root, List.of(), List.of(""));
    }

    /** What became a topic is kept. */
    private void noteOthers() {
        others.forEach((type, ids) -> {
            long lost = ids.stream().filter(id -> !topics.kept().contains(id)).count();
            if (lost > 0) {
                notes.add(name(), Message.of("items of the type `{0}` are not kept: {1}", type, lost));
            }
        });
    }

    private String name() {
        return String.valueOf(file.getFileName());
    }

    private void describe(String list, JsonNode object, long start, long end) {
        String id = object.path("sys").path("id").asText();
        switch (list) {
            case "contentTypes" -> {
                definitions.put(id, object);
                ContentfulType.of(object).ifPresent(type -> types.put(id, type));
            }
            case "entries" -> entries.add(object, start, end);
            case "tags" -> {
                boolean isPrivate =
                        object.path("sys").path("visibility").asText().equals("private");
                tags.put(id, isPrivate ? "" : object.path("name").asText(id));
            }
            case "assets" -> asset(id, object);
            default -> {}
        }
    }

    /** A file that is not published is in no text. Small exports say nothing of it. */
    private void asset(String id, JsonNode asset) {
        JsonNode sys = asset.path("sys");
        boolean isDraft = sys.has("version") && !sys.has("publishedVersion");
        if (isDraft || sys.hasNonNull("archivedAt")) {
            notes.add(name() + "#" + id, Message.of("is a file that is not published, so it is left out"));
        } else {
            if (ContentfulFields.isEdited(sys)) {
                notes.add(
                        name() + "#" + id,
                        Message.of(
                                "is a file that was edited since it was published; compare it before you publish it"));
            }
            assets.put(id, asset);
        }
    }

    private void entry(String list, JsonNode entry) throws IOException {
        if (!list.equals("entries")) {
            return;
        }
        String id = entry.path("sys").path("id").asText();
        String typeId =
                entry.path("sys").path("contentType").path("sys").path("id").asText();
        ContentfulType type = types.get(typeId);
        if (type == null || !texts.isArticle(entry)) {
            if (!entries.isEmbedded(id)) {
                others.computeIfAbsent(typeId, one -> new ArrayList<>()).add(id);
            }
            return;
        }
        entry.path("fields").fieldNames().forEachRemaining(field -> {
            if (!type.isKept(field)) {
                notes.dropped(name() + "#" + id, field);
            }
        });
        JsonNode bodies = entry.path("fields").path(type.body());
        for (Map.Entry<String, JsonNode> body : bodies.properties()) {
            String source = name() + "#" + id + "/" + body.getKey();
            Optional<ContentLocale> locale = locale(body.getKey());
            if (locale.isEmpty()) {
                notes.add(
                        source,
                        Message.of(
                                "is in the language `{0}`, which Offprint does not have, so it is left out",
                                body.getKey()));
            } else {
                page(entry, type, body.getKey(), locale.get(), source);
            }
        }
        if (bodies.isEmpty()) {
            notes.add(name() + "#" + id, Message.of("has no text of its own, so it is left out"));
        }
    }

    private Optional<ContentLocale> locale(String tag) {
        Optional<ContentLocale> one = tag.length() < 2
                ? Optional.empty()
                : ContentLocale.of(tag.substring(0, 2).toLowerCase(Locale.ROOT));
        return one.isPresent() ? one : Optional.ofNullable(given);
    }

    private void page(JsonNode entry, ContentfulType type, String tag, ContentLocale locale, String source)
            throws IOException {
        JsonNode sys = entry.path("sys");
        String id = sys.path("id").asText();
        String slug = ContentfulFields.value(entry, type.slug(), tag);
        String title = ContentfulFields.value(entry, type.title(), tag);
        boolean isEdited = ContentfulFields.isEdited(sys);
        if (ContentfulFields.isPublished(sys, tag) && isEdited) {
            notes.add(source, Message.of("has changes that were not published, so it is a draft"));
        }
        Optional<String> hiding = ContentfulFields.hiding(entry);
        hiding.ifPresent(field -> notes.add(source, Message.of("has `{0}`, so it is a draft", field)));
        boolean isPublished = ContentfulFields.isPublished(sys, tag) && !isEdited && hiding.isEmpty();
        String given = DATES.stream()
                .map(field -> ContentfulFields.value(entry, field, tag))
                .filter(date -> date != null && OriginDates.parse(date).isPresent())
                .findFirst()
                .orElse(null);
        String first = given != null
                ? given
                : sys.path("firstPublishedAt").asText(sys.path("createdAt").asText(""));
        PageFields fields = new PageFields(
                title,
                ContentfulFields.own(entry, type.description(), tag),
                OriginDates.parse(first).orElse(null),
                OriginDates.parse(sys.path("updatedAt").asText("")).orElse(null),
                !isPublished,
                slug,
                topics.of(entry, tag, source));
        Path text = spool.resolve(pages.size() + ".md");
        Files.writeString(
                text,
                images(entry, type, tag, source)
                        + text(entry.path("fields").path(type.body()).path(tag), type, tag, source),
                StandardCharsets.UTF_8);
        String address = "/entry/" + id;
        String stem = slug == null ? title == null ? id : title : slug;
        pages.add(new OriginPage(
                source.replace('/', ' '),
                0,
                locale,
                id,
                address,
                List.of(),
                stem,
                fields,
                () -> Files.readString(text)));
    }

    /** Returns the images that stand beside the text, which have no place of their own in an article. */
    private String images(JsonNode entry, ContentfulType type, String tag, String source) {
        StringBuilder images = new StringBuilder();
        for (String field : type.images()) {
            for (JsonNode link : ContentfulFields.links(entry, field, tag)) {
                String id = link.path("sys").path("id").asText();
                String image = ContentfulAsset.of(assets.getOrDefault(id, ContentfulReader.NONE), tag)
                        .markdown();
                if (!image.isEmpty()) {
                    images.append(image).append("\n\n");
                } else if (!id.isEmpty()) {
                    notes.dropped(source, field);
                }
            }
        }
        return images.toString();
    }

    private String text(JsonNode body, ContentfulType type, String tag, String source) {
        return type.isRich() ? texts.markdown(body, tag, source) : body.asText().replace("\r\n", "\n");
    }
}
