package dev.offprint.importer.frontmatter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Values that pages of Jekyll have from the settings (jekyllrb.com, "Front Matter Defaults"): those of the longest path count, and what a
 * page says itself before all.
 */
public final class JekyllDefaults {

    /** Keys for which Offprint has a place; the others say how pages look. */
    private static final List<String> KEPT = List.of(
            "published",
            "permalink",
            "date",
            "last_modified_at",
            "description",
            "categories",
            "category",
            "tags",
            "lang");

    /** Keys whose text is a list (jekyllrb.com, "Posts", "Categories"). */
    private static final List<String> LISTS = List.of("categories", "tags");

    private record Rule(String path, String type, JsonNode values) {

        boolean isMeant(String source, String kind) {
            IgnorePatterns pattern = new IgnorePatterns(List.of("/" + path));
            boolean isBelow = Stream.of(source + ".md", source + ".markdown")
                    .anyMatch(file -> path.contains("*") ? pattern.matches(file) : file.startsWith(path));
            return isBelow && (type.isEmpty() || type.equals(kind));
        }
    }

    private final List<Rule> rules = new ArrayList<>();

    /** Reads the settings of a site. */
    public JekyllDefaults(ObjectNode config) {
        for (JsonNode one : config.path("defaults")) {
            JsonNode scope = one.path("scope");
            String path = scope.path("path").asText("").replaceFirst("^/", "");
            rules.add(0, new Rule(path, scope.path("type").asText(""), one.path("values")));
        }
        rules.sort(Comparator.comparing((Rule rule) -> -rule.path().length())
                .thenComparing(rule -> rule.type().isEmpty()));
    }

    /**
     * Returns the front matter of a page with what the settings say.
     *
     * @param source its file without the ending
     * @param kind {@code pages}, {@code posts}, {@code drafts}, or the name of a collection
     */
    public ObjectNode completed(ObjectNode fields, String source, String kind) {
        ObjectNode all = fields.deepCopy();
        for (Rule rule : rules) {
            for (String key : rule.isMeant(source, kind) ? KEPT : List.<String>of()) {
                if (!all.has(key) && rule.values().has(key)) {
                    all.set(key, rule.values().get(key));
                }
            }
        }
        LISTS.stream().filter(key -> all.path(key).isTextual()).forEach(key -> split(all, key));
        return all;
    }

    private static void split(ObjectNode fields, String key) {
        ArrayNode words = fields.arrayNode();
        for (String word : fields.path(key).asText().strip().split("\\s+", -1)) {
            words.add(word);
        }
        fields.set(key, words);
    }
}
