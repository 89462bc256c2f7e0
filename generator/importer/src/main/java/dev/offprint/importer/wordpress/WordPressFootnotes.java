package dev.offprint.importer.wordpress;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.message.Message;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Footnotes of the block editor: their marks are in the text, their texts in a custom field (wordpress.org, "Footnotes Block"). */
final class WordPressFootnotes {

    /** The custom field. */
    static final String FIELD = "footnotes";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern MARK = Pattern.compile(
            "<sup(?=\\s[^<>]{0,200}?\\bdata-fn=\"([\\w-]{1,80})\")[^<>]{0,400}>(?:<a [^<>]{0,400}>)?[^<>]{0,20}(?:</a>)?</sup>");
    private static final String PLACE = "<!-- wp:footnotes /-->";

    private WordPressFootnotes() {}

    /** A footnote. */
    private record Footnote(int number, String text) {

        String html(boolean isMarked) {
            return isMarked ? "\n\n<div data-fn=\"" + number + "\">" + text + "</div>" : "\n\n<p>" + text + "</p>";
        }
    }

    /**
     * Returns a text with its footnotes behind it, by elements that {@code HtmlMarkdown} knows: {@code data-fn} is the number. A
     * footnote without a mark is a paragraph there.
     *
     * @param lost takes what is not kept
     */
    static String placed(WordPressItem item, String text, Consumer<Message> lost) {
        Map<String, Footnote> footnotes = footnotes(item, lost);
        Set<String> marked = new HashSet<>();
        Set<String> missing = new LinkedHashSet<>();
        String shown = MARK.matcher(text).replaceAll(mark -> {
            Footnote footnote = footnotes.get(mark.group(1));
            (footnote == null ? missing : marked).add(mark.group(1));
            return Matcher.quoteReplacement(
                    footnote == null ? "" : "<sup data-fn=\"" + footnote.number() + "\"></sup>");
        });
        if (!missing.isEmpty()) {
            lost.accept(Message.of(
                    "marks of footnotes are not kept, because their texts are missing: {0}",
                    String.join(", ", missing)));
        }
        StringBuilder behind = new StringBuilder();
        footnotes.forEach((id, footnote) -> behind.append(footnote.html(marked.contains(id))));
        return behind.isEmpty() ? shown : shown.replace(PLACE, "") + behind + "\n\n";
    }

    private static Map<String, Footnote> footnotes(WordPressItem item, Consumer<Message> lost) {
        Map<String, Footnote> footnotes = new LinkedHashMap<>();
        for (String field : item.meta(FIELD)) {
            for (JsonNode note : list(field, lost)) {
                Footnote footnote =
                        new Footnote(footnotes.size() + 1, note.path("content").asText());
                String id = note.path("id").asText();
                if (!footnote.text().isBlank()) {
                    footnotes.put(footnotes.containsKey(id) ? id + " " + footnote.number() : id, footnote);
                }
            }
        }
        return footnotes;
    }

    private static JsonNode list(String field, Consumer<Message> lost) {
        try {
            JsonNode list = JSON.readTree(field);
            if (list.isArray() || list.isMissingNode()) {
                return list;
            }
        } catch (JsonProcessingException broken) {
            // lost, as a value that is no list
        }
        lost.accept(Message.of("has the field `{0}`, which cannot be read, so it is not kept", FIELD));
        return JSON.createArrayNode();
    }
}
