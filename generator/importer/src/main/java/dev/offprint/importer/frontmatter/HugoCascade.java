package dev.offprint.importer.frontmatter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Values that pages of Hugo have from the settings or from the page of a folder above (gohugo.io, "Cascade"): the nearest one counts, and
 * what a page says itself before all.
 */
public final class HugoCascade {

    /** Keys for which Offprint has a place, in small letters; the others say how pages look. */
    private static final Set<String> KEPT = Set.of(
            "draft",
            "date",
            "publishdate",
            "pubdate",
            "published",
            "lastmod",
            "modified",
            "expirydate",
            "unpublishdate",
            "headless",
            "build",
            "_build",
            "description",
            "tags",
            "categories");

    private static final List<String> TARGETS = List.of("target", "_target");
    private static final int MOST_ALTERNATIVES = 64;
    private static final String ALL = "**";

    /** The values of a folder, with a slash at its end; empty for the settings. */
    private record Rule(String folder, JsonNode target, ObjectNode values) {}

    /**
     * A page that may have values.
     *
     * @param source its folder below that of the site, with a slash at its end
     * @param path its address without language: {@code posts/a}
     * @param kind what it is: {@code page}, {@code section}, {@code home}
     */
    public record Target(String source, String path, String language, String kind) {}

    private final List<Rule> rules = new ArrayList<>();

    /** Adds the values of the settings of a site. */
    public void settings(ObjectNode config) {
        add("", config.path("cascade"), "");
        for (Map.Entry<String, JsonNode> language : config.path("languages").properties()) {
            add("", language.getValue().path("cascade"), language.getKey());
        }
    }

    /** Adds the values of the front matter of a page for its folder. */
    public void page(String folder, ObjectNode fields) {
        fields.properties().stream()
                .filter(field -> field.getKey().equalsIgnoreCase("cascade"))
                .forEach(field -> add(folder, field.getValue(), ""));
        rules.sort(Comparator.comparing((Rule rule) -> rule.folder().length()).reversed());
    }

    private void add(String folder, JsonNode given, String language) {
        for (JsonNode one : given.isArray() ? given : List.of(given)) {
            if (one instanceof ObjectNode values) {
                ObjectNode target = values.objectNode();
                TARGETS.forEach(name -> {
                    if (values.path(name) instanceof ObjectNode own) {
                        target.setAll(own);
                    }
                });
                if (!language.isEmpty()) {
                    target.put("lang", language);
                }
                rules.add(new Rule(folder, target, values));
            }
        }
    }

    /** Returns the front matter of a page with what it has from above. */
    public ObjectNode completed(ObjectNode fields, Target page) {
        ObjectNode all = fields.deepCopy();
        for (Rule rule : rules) {
            if (page.source().startsWith(rule.folder()) && isMeant(rule.target(), page)) {
                rule.values().properties().forEach(value -> complete(all, value.getKey(), value.getValue()));
            }
        }
        return all;
    }

    private static void complete(ObjectNode fields, String key, JsonNode value) {
        boolean isOwn =
                fields.properties().stream().anyMatch(field -> field.getKey().equalsIgnoreCase(key));
        if (isKept(key) && !isOwn) {
            fields.set(key, value);
        }
    }

    /** Returns whether a value has a place. */
    static boolean isKept(String key) {
        return KEPT.contains(key.toLowerCase(Locale.ROOT));
    }

    static boolean isTarget(String key) {
        return TARGETS.contains(key.toLowerCase(Locale.ROOT));
    }

    private static boolean isMeant(JsonNode target, Target page) {
        return matches(target.path("path"), page.path())
                && matches(target.path("lang"), page.language())
                && matches(target.path("kind"), page.kind())
                && matches(target.path("environment"), "production");
    }

    private static boolean matches(JsonNode given, String text) {
        String glob = given.asText("").strip().toLowerCase(Locale.ROOT);
        String name = text.toLowerCase(Locale.ROOT);
        return glob.isEmpty()
                || alternatives(glob).stream()
                        .anyMatch(one -> one.equals(ALL) || new IgnorePatterns(List.of(one)).matches(name));
    }

    /** Returns the globs that one with braces stands for; a glob that stands for too many matches all, which hides more than less. */
    private static List<String> alternatives(String glob) {
        List<String> done = new ArrayList<>();
        Deque<String> left = new ArrayDeque<>(List.of(glob));
        while (!left.isEmpty() && done.size() + left.size() <= MOST_ALTERNATIVES) {
            String next = left.pop();
            int open = next.indexOf('{');
            int close = next.indexOf('}', Math.max(0, open));
            if (open < 0 || close < 0) {
                done.add(next);
                continue;
            }
            for (String one : next.substring(open + 1, close).split(",", MOST_ALTERNATIVES)) {
                left.push(next.substring(0, open) + one.strip() + next.substring(close + 1));
            }
        }
        return left.isEmpty() ? done : List.of(ALL);
    }
}
