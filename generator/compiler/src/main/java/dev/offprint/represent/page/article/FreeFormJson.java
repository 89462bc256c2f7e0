package dev.offprint.represent.page.article;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads objects whose members are the author's: takeaways, citations, tools. */
final class FreeFormJson {

    private FreeFormJson() {}

    /** Returns what to show: the first of these members that is text, else the first member that is. */
    static String text(JsonNode object, String... names) {
        for (String name : names) {
            if (object.path(name).isTextual()) {
                return object.get(name).asText();
            }
        }
        for (JsonNode member : object) {
            if (member.isTextual()) {
                return member.asText();
            }
        }
        return "";
    }

    /** Returns the object's link, if it is one that a browser may follow. */
    static @Nullable String url(JsonNode object) {
        for (String name : List.of("url", "href", "link")) {
            String url = object.path(name).asText();
            if (url.startsWith("https://") || url.startsWith("http://")) {
                return url;
            }
        }
        return null;
    }

    /** Returns a member that is text; null where there is none, or an empty one. */
    static @Nullable String string(JsonNode object, String name) {
        String text = object.path(name).asText("");
        return text.isEmpty() ? null : text;
    }

    /** Returns what a framework is called: its name, its acronym, or both. */
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
