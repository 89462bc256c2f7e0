package dev.offprint.importer.wordpress;

import dev.offprint.importer.html.PlainHtml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An item of the export while it is read: its elements by their names with prefixes. */
final class WordPressItem {

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

    /** Returns the names of the custom fields that an author filled: those of programs begin with an underscore. */
    List<String> fields() {
        return meta.entrySet().stream()
                .filter(field ->
                        !field.getKey().startsWith("_") && !field.getKey().equals(WordPressFootnotes.FIELD))
                .filter(field -> field.getValue().stream().anyMatch(value -> !value.isBlank()))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    List<String> meta(String key) {
        return meta.getOrDefault(key, List.of());
    }
}
