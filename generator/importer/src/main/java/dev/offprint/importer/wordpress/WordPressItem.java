package dev.offprint.importer.wordpress;

import dev.offprint.importer.html.PlainHtml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** An item of the export while it is read: its elements by their names with prefixes. */
final class WordPressItem {

    private static final String YOAST = "_yoast_wpseo_metadesc";
    private static final String RANK_MATH = "rank_math_description";
    private static final Pattern VARIABLE = Pattern.compile("%\\w{1,40}%");

    private final Map<String, String> values = new HashMap<>();
    private final Map<String, List<String>> terms = new HashMap<>();
    private final Map<String, List<String>> meta = new HashMap<>();

    private int comments;

    void addComment() {
        comments++;
    }

    int comments() {
        return comments;
    }

    void put(String element, String value) {
        values.putIfAbsent(element, value);
    }

    void addTerm(String domain, String name, String label) {
        terms.computeIfAbsent(domain, one -> new ArrayList<>()).add(label.isBlank() ? name : PlainHtml.of(label));
        terms.computeIfAbsent(domain + ":nicename", one -> new ArrayList<>()).add(name);
    }

    void addMeta(String key, String value) {
        meta.computeIfAbsent(key, one -> new ArrayList<>()).add(value);
    }

    String get(String element) {
        return values.getOrDefault(element, "").strip();
    }

    /** Returns the labels of a taxonomy: {@code post_tag}, {@code category}. */
    List<String> terms(String domain) {
        return terms.getOrDefault(domain, List.of());
    }

    List<String> names(String domain) {
        return terms.getOrDefault(domain + ":nicename", List.of());
    }

    /** Returns what an author has written to be shown in place of the text; for search engines, where nothing else is. */
    String excerpt() {
        String excerpt = PlainHtml.of(get("excerpt:encoded"));
        return excerpt.isEmpty() ? PlainHtml.of(description()) : excerpt;
    }

    /** A description with a word between percent signs has variables of the plugin. */
    private String description() {
        return Stream.of(YOAST, RANK_MATH)
                .flatMap(field -> meta(field).stream())
                .filter(value -> !value.isBlank() && !VARIABLE.matcher(value).find())
                .findFirst()
                .orElse("");
    }

    private boolean isUsed(String field) {
        return field.equals(WordPressFootnotes.FIELD)
                || (field.equals(RANK_MATH)
                        && get("excerpt:encoded").isEmpty()
                        && meta(RANK_MATH).contains(description()));
    }

    /** Returns the names of the custom fields that an author filled: those of programs begin with an underscore. */
    List<String> fields() {
        return meta.entrySet().stream()
                .filter(field -> !field.getKey().startsWith("_") && !isUsed(field.getKey()))
                .filter(field -> field.getValue().stream().anyMatch(value -> !value.isBlank()))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    List<String> meta(String key) {
        return meta.getOrDefault(key, List.of());
    }
}
