package dev.offprint.article.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Place;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * A YAML document as a JSON object, with the place of each of its keys and items. Not yet validated.
 *
 * @param path the file
 * @param root the object; its owner may change it
 * @param places the places by JSON pointer (RFC 6901)
 * @param literals the lines of the file at which literal blocks have their marks, by JSON pointer
 * @param rewritten numbers by JSON pointer, as they are written, where JSON has them otherwise: {@code 007}
 */
public record YamlDocument(
        String path,
        ObjectNode root,
        Map<String, Place> places,
        Map<String, Integer> literals,
        Map<String, String> rewritten) {

    /** Returns the place of what a pointer leads to, else of the nearest that holds it, else the file. */
    public Place placeOf(String pointer) {
        String at = pointer;
        while (!at.isEmpty()) {
            Place place = places.get(at);
            if (place != null) {
                return place;
            }
            at = at.substring(0, at.lastIndexOf('/'));
        }
        return new Place(path, 1, 1); // of the whole mapping
    }

    /** Shows every text among the values, with its JSON Pointer. */
    public void eachText(BiConsumer<String, String> visitor) {
        eachText("", root, visitor);
    }

    private static void eachText(String pointer, JsonNode value, BiConsumer<String, String> visitor) {
        if (value.isTextual()) {
            visitor.accept(pointer, value.textValue());
        }
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            eachText(pointer + "/" + i, value.get(i), visitor);
        }
        for (Map.Entry<String, JsonNode> member : value.properties()) {
            String key = member.getKey().replace("~", "~0").replace("/", "~1");
            eachText(pointer + "/" + key, member.getValue(), visitor);
        }
    }
}
