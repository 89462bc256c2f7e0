package dev.offprint.importer.wordpress;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds texts of the page builder Elementor, which stores a page a second time as JSON, that the text of a post does not have. */
final class ElementorTexts {

    /** Its custom field. */
    static final String FIELD = "_elementor_data";

    private static final JsonMapper JSON = new JsonMapper();
    private static final Set<String> KEYS = Set.of(
            "editor",
            "title",
            "text",
            "html",
            "description",
            "description_text",
            "title_text",
            "content",
            "caption",
            "testimonial_content",
            "tab_title",
            "tab_content");
    private static final Pattern TAG = Pattern.compile("<[^<>]{0,4000}>|&#?\\w{1,10};");
    private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final int MOST = 3;
    private static final int LONGEST = 60;

    private ElementorTexts() {}

    /** Returns the beginnings of the first texts that have words which the text of the post does not have. */
    static List<String> lost(WordPressItem item) {
        List<String> lost = new ArrayList<>();
        for (String data : item.meta(FIELD)) {
            Set<String> known = new HashSet<>(words(item.get("content:encoded")));
            known.addAll(words(item.get("title")));
            for (String text : texts(data, lost)) {
                String plain = TAG.matcher(text).replaceAll(" ").strip();
                if (lost.size() < MOST && !known.containsAll(words(text))) {
                    lost.add(plain.length() > LONGEST ? plain.substring(0, LONGEST) + "…" : plain);
                }
            }
        }
        return lost;
    }

    private static List<String> words(String html) {
        List<String> words =
                new ArrayList<>(List.of(WORDS.split(TAG.matcher(html).replaceAll(" "), -1)));
        words.removeIf(String::isEmpty);
        return words;
    }

    /** Names the field where it cannot be read. Elements are nested as deeply as the parser lets them. */
    private static List<String> texts(String data, List<String> lost) {
        List<String> texts = new ArrayList<>();
        Deque<JsonNode> left = new ArrayDeque<>();
        try {
            left.push(JSON.readTree(data));
        } catch (JacksonException broken) {
            lost.add(FIELD);
            return List.of();
        }
        while (!left.isEmpty()) {
            JsonNode next = left.pop();
            for (Map.Entry<String, JsonNode> field : next.properties()) {
                if (KEYS.contains(field.getKey()) && field.getValue().isTextual()) {
                    texts.add(field.getValue().asText());
                }
            }
            List<JsonNode> inner = new ArrayList<>();
            next.forEach(inner::add);
            for (int i = inner.size() - 1; i >= 0; i--) {
                left.push(inner.get(i));
            }
        }
        return texts;
    }
}
