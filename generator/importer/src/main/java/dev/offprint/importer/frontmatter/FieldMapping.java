package dev.offprint.importer.frontmatter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.OriginDates;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.message.Message;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Maps the keys of front matter that other tools know to fields. Takes note of keys for which there is no place. For one file. */
public final class FieldMapping {

    private static final List<String> DESCRIPTIONS = List.of("description", "summary", "excerpt");
    private static final List<String> PUBLISHED = List.of("date", "publishDate", "pubDate", "created");

    private static final List<String> UPDATED =
            List.of("lastmod", "last_modified_at", "updated", "updatedDate", "lastUpdated", "modified", "last_update");
    /** Hugo: the end of its publication, and a bundle without a page; Docusaurus: only who knows the address; words of themes and plugins. */
    private static final List<String> RESTRICTED = List.of(
            "expiryDate",
            "unpublishdate",
            "headless",
            "unlisted",
            "hidden",
            "private",
            "password",
            "isDraft",
            "expires",
            "expiry",
            "expiry_date",
            "expiration",
            "expirationDate");

    /** Keys of many tools and editors whose words say who sees a page. */
    private static final List<String> STATES = List.of("status", "visibility", "publish");

    private static final Set<String> HIDDEN =
            Set.of("draft", "private", "hidden", "pending", "unpublished", "internal", "false", "no");

    /** Hugo: a page that is not made, or not listed. */
    private static final List<String> BUILD = List.of("_build", "build");

    private static final Set<String> NEVER = Set.of("never", "false");
    private static final Set<String> TRUE = Set.of("yes", "true", "on");
    private static final Set<String> FALSE = Set.of("no", "false", "off");
    private static final List<String> TOPICS = List.of("tags", "tag", "categories", "category");

    private final ObjectNode fields;
    private final String source;
    private final ZoneId zone;
    private final ImportNotes notes;
    private final Set<String> used = new HashSet<>();

    /**
     * Makes the mapping of a file.
     *
     * @param zone the zone of times that do not say theirs
     */
    public FieldMapping(ObjectNode fields, String source, ZoneId zone, ImportNotes notes) {
        this.zone = zone;
        this.fields = fields;
        this.source = source;
        this.notes = notes;
    }

    /** Returns the text of a key, which counts as kept; null if it is absent or empty. */
    public @Nullable String text(String key) {
        JsonNode value = value(key);
        String text = value.isValueNode() && !value.isNull() ? value.asText().strip() : "";
        return text.isEmpty() ? null : text;
    }

    /** Returns the texts of a key that has a list or one text. */
    public List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        JsonNode value = value(key);
        if (value.isArray()) {
            value.forEach(one -> add(one.isObject() ? one.path("label").asText() : one.asText(), texts));
        } else if (value.isTextual()) {
            add(value.asText(), texts);
        }
        return texts;
    }

    private static void add(String text, List<String> texts) {
        if (!text.isBlank()) {
            texts.add(text.strip());
        }
    }

    /** Returns what the page says about itself. */
    public PageFields pageFields() {
        boolean draft = isDraft();
        String published = date(PUBLISHED, "created");
        String updated = date(UPDATED, "updated");
        if (updated == null && value("date").isObject()) {
            updated = date(List.of("date"), "updated");
        }
        if (published != null && updated != null && OriginDates.isBefore(updated, published)) {
            updated = null; // often the day of a first commit
        }
        return new PageFields(
                text("title"), firstText(DESCRIPTIONS), published, updated, draft, text("slug"), topics());
    }

    /** A page that its tool did not show, or not to all readers, or no longer, must not become public by an import. */
    private boolean isDraft() {
        boolean draft = isTrue("draft");
        boolean hidden = isFalse("published");
        boolean restricted = false;
        for (String key : RESTRICTED) {
            boolean isSet = value(key).isTextual() ? text(key) != null : isTrue(key);
            if (isSet && !draft && !hidden) {
                notes.add(source, Message.of("has `{0}`, so it is a draft", key));
            }
            restricted |= isSet;
        }
        for (String key : STATES) {
            if (HIDDEN.contains(value(key).asText("").strip().toLowerCase(Locale.ROOT))) {
                notes.add(source, Message.of("has `{0}`, so it is a draft", key));
                restricted = true;
            }
        }
        for (String key : BUILD) {
            String render = value(key).path("render").asText("");
            String list = value(key).path("list").asText("");
            if (NEVER.contains(render) || NEVER.contains(list) || render.equals("link")) {
                notes.add(source, Message.of("has `{0}`, so it is a draft", key));
                restricted = true;
            }
        }
        if (isOutOfSight() && !draft && !hidden) {
            notes.add(source, Message.of("has `{0}`, so it is a draft", "sidebar.hidden"));
        }
        return draft || hidden || restricted || isOutOfSight();
    }

    /** Starlight: neither in the navigation nor in the search. */
    private boolean isOutOfSight() {
        return fields.path("sidebar").path("hidden").asBoolean(false)
                && !fields.path("pagefind").asBoolean(true);
    }

    /** Returns the fields of a page with the date from which it is public, where that is not the one in its address (Hugo). */
    public PageFields publicFrom(PageFields fields) {
        String published = text("published");
        boolean isDate =
                published != null && Character.isDigit(published.charAt(0)); // of Hugo; Jekyll says true or false
        String from = date(isDate ? List.of("publishDate", "published") : List.of("publishDate"), "created");
        String dated = fields.published();
        boolean isLater = from != null && (dated == null || OriginDates.isBefore(dated, from));
        return isLater && from != null ? fields.withPublished(from) : fields;
    }

    /** Takes note of what a page gives to those below it and has no place (gohugo.io, "Cascade"). */
    public void noteCascade() {
        JsonNode cascade = value("cascade");
        for (JsonNode one : cascade.isArray() ? cascade : List.of(cascade)) {
            one.properties().stream()
                    .map(Map.Entry::getKey)
                    .filter(key -> !HugoCascade.isKept(key) && !HugoCascade.isTarget(key))
                    .forEach(key -> notes.dropped(source, "cascade." + key));
        }
    }

    /** Takes note of the keys that were not asked for. */
    public void noteOthers() {
        Iterator<String> names = fields.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            if (!used.contains(name)) {
                notes.dropped(source, name);
            }
        }
    }

    private @Nullable String firstText(List<String> keys) {
        String found = null;
        for (String key : keys) {
            String text = text(key);
            found = found == null ? text : found;
        }
        return found;
    }

    private @Nullable String date(List<String> keys, String member) {
        String found = null;
        for (String key : keys) {
            JsonNode value = value(key);
            JsonNode one = value.isObject() ? value.has(member) ? value.get(member) : value.path("date") : value;
            if (found == null && one.isTextual() && !one.asText().isBlank()) {
                Optional<String> date = OriginDates.parse(one.asText(), zone);
                if (date.isEmpty()) {
                    notes.add(source, Message.of("`{0}` is `{1}`, which is no date", key, one.asText()));
                }
                found = date.orElse(null);
            }
        }
        return found;
    }

    private List<String> topics() {
        Set<String> topics = new LinkedHashSet<>();
        TOPICS.forEach(key -> topics.addAll(texts(key)));
        return List.copyOf(topics);
    }

    private boolean isTrue(String key) {
        JsonNode value = value(key);
        return value.asBoolean(false) || TRUE.contains(value.asText().toLowerCase(Locale.ROOT));
    }

    private boolean isFalse(String key) {
        JsonNode value = value(key);
        return !value.asBoolean(true) || FALSE.contains(value.asText().toLowerCase(Locale.ROOT));
    }

    /** Returns what a key has, which counts as kept. For Hugo, the case of keys does not matter. */
    private JsonNode value(String key) {
        used.add(key);
        if (fields.has(key)) {
            return fields.path(key);
        }
        Iterator<String> names = fields.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            if (name.equalsIgnoreCase(key)) {
                used.add(name);
                return fields.path(name);
            }
        }
        return MissingNode.getInstance();
    }
}
