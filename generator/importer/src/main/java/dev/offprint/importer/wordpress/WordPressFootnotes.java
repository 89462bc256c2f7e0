package dev.offprint.importer.wordpress;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Footnotes of the block editor: their marks are in the text, their texts in a custom field (wordpress.org, "Footnotes Block"). */
final class WordPressFootnotes {

    /** The custom field. */
    static final String FIELD = "footnotes";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern MARK = Pattern.compile(
            "<sup data-fn=\"([\\w-]{1,80})\"[^<>]{0,200}>(?:<a [^<>]{0,400}>)?[^<>]{0,20}(?:</a>)?</sup>");
    private static final String PLACE = "<!-- wp:footnotes /-->";

    private WordPressFootnotes() {}

    /** Returns a text with its footnotes behind it, by elements that {@code HtmlMarkdown} knows: {@code data-fn} is the number. */
    static String placed(WordPressItem item, String text) {
        Map<String, Integer> numbers = new HashMap<>();
        StringBuilder notes = new StringBuilder();
        for (String field : item.meta(FIELD)) {
            for (JsonNode note : list(field)) {
                int number = numbers.size() + 1;
                if (numbers.putIfAbsent(note.path("id").asText(), number) == null) {
                    notes.append("\n\n<div data-fn=\"").append(number).append("\">");
                    notes.append(note.path("content").asText()).append("</div>");
                }
            }
        }
        if (numbers.isEmpty()) {
            return text;
        }
        String marked = MARK.matcher(text).replaceAll(mark -> {
            Integer number = numbers.get(mark.group(1));
            return Matcher.quoteReplacement(number == null ? "" : "<sup data-fn=\"" + number + "\"></sup>");
        });
        return marked.replace(PLACE, "") + notes + "\n\n";
    }

    private static JsonNode list(String field) {
        try {
            return JSON.readTree(field);
        } catch (JsonProcessingException none) {
            return JSON.createArrayNode();
        }
    }
}
