package dev.offprint.represent.page.article;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads objects with members of the author's choice: takeaways, citations, tools. */
final class FreeFormJson {

    private FreeFormJson() {}

    /** Returns the text to show: the first of these members that has a value, or else the first of all members that is text. */
    static String text(JsonNode object, String... names) {
        for (String name : names) {
            String text = string(object, name);
            if (text != null) {
                return text;
            }
        }
        for (JsonNode member : object) {
            if (member.isTextual() && !member.asText().isEmpty()) {
                return member.asText();
            }
        }
        return "";
    }

    /** Returns the object's link, if it is an HTTP address. */
    static @Nullable String url(JsonNode object) {
        for (String name : List.of("url", "href", "link")) {
            String url = object.path(name).asText();
            if (url.startsWith("https://") || url.startsWith("http://")) {
                return url;
            }
        }
        return null;
    }

    /** Returns the text of a member; null if it is missing or empty. */
    static @Nullable String string(JsonNode object, String name) {
        JsonNode value = object.path(name);
        String text = value.isNull() ? "" : value.asText("");
        return text.isEmpty() ? null : text;
    }

    /** Returns the name of a framework, its acronym, or both. */
    static String frameworkTitle(JsonNode framework) {
        String name = framework.path("name").asText("");
        String acronym = framework.path("acronym").asText("");
        return name.isEmpty() || acronym.isEmpty() ? name + acronym : name + " (" + acronym + ")";
    }

    /** Returns the texts of an array. */
    static List<String> texts(@Nullable JsonNode array) {
        if (array == null) {
            return List.of();
        }
        java.util.ArrayList<String> texts = new java.util.ArrayList<>();
        array.forEach(item -> texts.add(item.asText()));
        return texts;
    }
}
