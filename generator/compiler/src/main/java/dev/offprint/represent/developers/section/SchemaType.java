package dev.offprint.represent.developers.section;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.represent.Messages;
import java.util.ArrayList;
import java.util.List;

/**
 * Describes a schema (JSON Schema 2020-12) in a few words.
 *
 * @param messages the language
 */
record SchemaType(Messages messages) {

    /** The pointer to the schemas of openapi.json. */
    private static final String COMPONENTS = "#/components/schemas/";

    /** Returns the type, inline Markdown: {@code `string` or `null`}; other schemas are linked. */
    String of(JsonNode schema) {
        String reference = schema.path("$ref").asText("");
        if (reference.startsWith(COMPONENTS)) {
            String name = reference.substring(COMPONENTS.length());
            return "[" + name + "](#" + anchor(name) + ")";
        }
        List<String> types = new ArrayList<>();
        for (String combined : List.of("anyOf", "oneOf")) {
            schema.path(combined).forEach(one -> types.add(of(one)));
        }
        JsonNode type = schema.path("type");
        if (type.isArray()) {
            type.forEach(one -> types.add(named(one.asText(), schema)));
        } else if (type.isTextual()) {
            types.add(named(type.asText(), schema));
        }
        return String.join(" " + messages.text("or") + " ", types);
    }

    /** Returns the identifier of a schema's heading. */
    static String anchor(String name) {
        return "schema-" + name;
    }

    /** Returns the other constraints of a value, as sentences with a space before each; empty if there are none. */
    String bounds(JsonNode schema) {
        StringBuilder bounds = new StringBuilder();
        if (schema.has("enum")) {
            List<String> values = new ArrayList<>();
            schema.path("enum").forEach(value -> values.add("`" + value.asText() + "`"));
            bounds.append(' ').append(messages.text("bounds.enum", "values", String.join(", ", values)));
        }
        bounds.append(range(schema, "bounds.length", "minLength", "maxLength"));
        bounds.append(range(schema, "bounds.range", "minimum", "maximum"));
        if (schema.has("pattern")) {
            bounds.append(' ')
                    .append(messages.text(
                            "bounds.pattern",
                            "pattern",
                            "`" + schema.path("pattern").asText() + "`"));
        }
        if (schema.has("default")) {
            bounds.append(' ')
                    .append(messages.text(
                            "bounds.default",
                            "value",
                            "`" + schema.path("default").asText() + "`"));
        }
        return bounds.toString();
    }

    private String named(String type, JsonNode schema) {
        if (type.equals("array") && schema.has("items")) {
            return messages.text("type.array", "items", of(schema.path("items")));
        }
        boolean hasFormat = type.equals("string") && schema.has("format");
        return "`" + type + "`" + (hasFormat ? " (" + schema.path("format").asText() + ")" : "");
    }

    private String range(JsonNode schema, String key, String lowest, String highest) {
        String from = schema.path(lowest).asText("");
        String to = schema.path(highest).asText("");
        if (from.isEmpty() && to.isEmpty()) {
            return "";
        } else if (to.isEmpty() && lowest.equals("minLength") && from.equals("1")) {
            return " " + messages.text("bounds.filled");
        } else if (to.isEmpty()) {
            return " " + messages.text(key + ".from", "from", from);
        } else if (from.isEmpty()) {
            return " " + messages.text(key + ".to", "to", to);
        }
        return " " + messages.text(key, "from", from, "to", to);
    }
}
