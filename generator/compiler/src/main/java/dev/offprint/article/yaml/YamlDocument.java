package dev.offprint.article.yaml;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Place;
import java.util.Map;

/**
 * A YAML document as a JSON object, with the place of each of its keys and items. Not yet validated.
 *
 * @param path the file
 * @param root the object; its owner may change it
 * @param places the places by JSON pointer (RFC 6901)
 */
public record YamlDocument(String path, ObjectNode root, Map<String, Place> places) {

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
}
