package dev.offprint.importer.hugo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.importer.origin.OriginDates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which keys of front matter have the dates of a page, where settings say so (gohugo.io, "Configure front matter"). */
public final class HugoDates {

    private static final Map<String, List<String>> DEFAULTS = Map.of(
            "date", List.of("date", "publishdate", "pubdate", "published", "lastmod", "modified"),
            "expirydate", List.of("expirydate", "unpublishdate"),
            "lastmod", List.of("lastmod", "modified", "date", "publishdate", "pubdate", "published"),
            "publishdate", List.of("publishdate", "pubdate", "published", "date"));
    private static final Map<String, String> KEYS =
            Map.of("date", "date", "expirydate", "expiryDate", "lastmod", "lastmod", "publishdate", "publishDate");
    private static final String BY_NAME = ":filename";
    private static final Pattern DATED = Pattern.compile("(\\d{4}-\\d{2}-\\d{2})(?:[ _-]+(.*))?");

    /** By the key that is asked for: the keys that are looked at, in their order. */
    private final Map<String, List<String>> orders = new TreeMap<>();

    /** Reads the settings of a site. */
    public HugoDates(ObjectNode config) {
        for (Map.Entry<String, JsonNode> one : config.path("frontmatter").properties()) {
            String key = lower(one.getKey());
            List<String> order = new ArrayList<>();
            for (JsonNode name : one.getValue().isArray() ? one.getValue() : List.of(one.getValue())) {
                String word = lower(name.asText(""));
                order.addAll(word.equals(":default") ? DEFAULTS.getOrDefault(key, List.of()) : List.of(word));
            }
            if (KEYS.containsKey(key)) {
                orders.put(key, order);
            }
        }
    }

    /**
     * Returns the front matter of a page with its dates at the keys that they have without settings.
     *
     * @param name the name of the page: that of its file without the ending, or that of its bundle
     */
    public ObjectNode completed(ObjectNode fields, String name) {
        if (orders.isEmpty()) {
            return fields;
        }
        Map<String, JsonNode> given = new TreeMap<>();
        fields.properties().forEach(field -> given.put(lower(field.getKey()), field.getValue()));
        ObjectNode all = fields.deepCopy();
        orders.forEach((key, order) -> {
            fields.fieldNames().forEachRemaining(one -> {
                if (lower(one).equals(key) || isOwn(lower(one), order)) {
                    all.remove(one);
                }
            });
            order.stream()
                    .map(one -> one.equals(BY_NAME) ? byName(all, name) : date(given.get(one)))
                    .flatMap(Optional::stream)
                    .findFirst()
                    .ifPresent(date -> all.put(KEYS.get(key), date));
        });
        return all;
    }

    /** Returns whether a key means nothing but what the settings say. */
    private static boolean isOwn(String key, List<String> order) {
        return order.contains(key) && DEFAULTS.values().stream().noneMatch(known -> known.contains(key));
    }

    private static Optional<String> date(@Nullable JsonNode value) {
        return Optional.ofNullable(value)
                .map(one -> one.asText(""))
                .filter(text -> OriginDates.parse(text).isPresent());
    }

    /** What stands behind the date is the slug. */
    private static Optional<String> byName(ObjectNode fields, String name) {
        Matcher dated = DATED.matcher(name);
        if (!dated.matches() || OriginDates.parse(dated.group(1)).isEmpty()) {
            return Optional.empty();
        }
        String slug = dated.group(2);
        if (slug != null && !slug.isEmpty() && !fields.has("slug")) {
            fields.put("slug", slug);
        }
        return Optional.of(dated.group(1));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
