package dev.offprint.article;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.SchemaValidator.Problem;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.HintTable;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Translates findings of the JSON Schema validator into words for authors. */
final class SchemaFinding {

    private static final int SHOWN = 60;
    private static final Pattern NAME = Pattern.compile("^(?!.*--)[a-z0-9]([a-z0-9-]*[a-z0-9])?$");
    private static final Map<String, Message> TYPES = Map.of(
            "string", Message.of("text"),
            "integer", Message.of("a whole number"),
            "number", Message.of("a number"),
            "boolean", Message.of("`true` or `false`"),
            "array", Message.of("a list"),
            "object", Message.of("a mapping"));

    /** What the patterns of the schemas ask for, in words. */
    private static final Map<String, Message> PATTERNS = HintTable.VALUES.rows().stream()
            .collect(Collectors.toUnmodifiableMap(HintTable.Row::key, row -> new Message(row.hint(), List.of())));

    private SchemaFinding() {}

    static Diagnostic of(Problem problem, YamlDocument document) {
        JsonNode value = document.root().at(problem.pointer());
        String name = name(problem.pointer(), document.root());
        Place place = document.placeOf(problem.pointer());
        if (problem.keyword().equals("propertyNames")) {
            String key = invalidKey(value);
            return Code.INVALID_VALUE.at(
                    document.placeOf(problem.pointer() + "/" + key),
                    Message.of("key `{0}` of `{1}` is no name", key, name),
                    Message.of("use the letters a to z in lower case, digits, and single hyphens between them"));
        } else if (problem.keyword().equals("type")) {
            return Code.WRONG_TYPE.at(
                    place,
                    Message.of("`{0}` is {1} and must be {2}", name, shown(value, true), types(problem.expected())),
                    typeHint(value, problem));
        }
        return Code.INVALID_VALUE.at(place, Message.of("`{0}` is {1}", name, shown(value, false)), rule(problem));
    }

    /** Returns the keys of a pointer; items of lists are counted from 1, as people count. */
    private static String name(String pointer, JsonNode root) {
        StringJoiner name = new StringJoiner(".");
        JsonNode node = root;
        for (String step : pointer.substring(Math.min(1, pointer.length())).split("/", -1)) {
            name.add(node.isArray() && step.matches("[0-9]{1,9}") ? String.valueOf(Integer.parseInt(step) + 1) : step);
            node = node.at("/" + step);
        }
        return name.toString();
    }

    /** Returns the first key that breaks the rule of names, which is the same in all schemas. */
    private static String invalidKey(JsonNode mapping) {
        return mapping.properties().stream()
                .map(Map.Entry::getKey)
                .filter(key -> !NAME.matcher(key).matches())
                .findFirst()
                .orElse("");
    }

    private static Message typeHint(JsonNode value, Problem problem) {
        Message types = types(problem.expected());
        String english = types.toString();
        if (value.isBoolean() && problem.pointer().startsWith("/aiPreferences/")) {
            return Message.of("write `{0}`", value.booleanValue() ? "yes" : "no");
        } else if (english.equals("text")) {
            return value.isValueNode()
                    ? Message.of("put the value in quotes")
                    : Message.of("write one value in place of {0}", shown(value, false));
        } else if (english.startsWith("a list")) {
            return Message.of("write its items in lines of their own, each after `- `");
        } else if (english.startsWith("a mapping")) {
            return value.isTextual()
                    ? mappingHint(problem.pointer())
                    : Message.of("write `key: value` lines below the key");
        } else if (value.isTextual()) {
            return Message.of("write {0} without quotes", types);
        }
        return value.isNumber() && english.equals("a whole number")
                ? Message.of("round it to a whole number")
                : Message.of("write {0} in its place", types);
    }

    /** Takeaways are texts in all but the form that the contract gives them, and the footer has texts for each language. */
    private static Message mappingHint(String pointer) {
        if (pointer.matches("/keyTakeaways/[0-9]+")) {
            return Message.of("write `- text: …` in place of `- …`");
        } else if (pointer.matches("/citations/[0-9]+")) {
            return Message.of("write `- url: …` in place of `- …`");
        } else if (pointer.matches("/footer/(text|links/[0-9]+/(label|url))")) {
            return Message.of("write one for each language: `{en: …, de: …}`");
        }
        return Message.of("write `key: value` lines below the key");
    }

    private static Message rule(Problem problem) {
        JsonNode expected = problem.expected();
        String asked = expected.asText();
        return switch (problem.keyword()) {
            case "enum" -> Message.of("use one of {0}", values(expected));
            case "minLength" -> Message.of("give it a value, or remove the key");
            case "maxLength" -> Message.of("use at most `{0}` characters", asked);
            case "minimum" -> Message.of("use at least `{0}`", asked);
            case "maximum" -> Message.of("use at most `{0}`", asked);
            case "pattern" -> PATTERNS.getOrDefault(asked, Message.of("it must match `{0}`", asked));
            case "uniqueItems" -> Message.of("write each of them once");
            case "format" -> Message.of("it must be a `{0}`", asked);
            default -> Message.known(problem.message());
        };
    }

    private static Message types(JsonNode expected) {
        List<Message> names = new ArrayList<>();
        if (expected.isArray()) {
            expected.forEach(type -> {
                if (!type.asText().equals("null")) {
                    names.add(typeOf(type.asText()));
                }
            });
        } else {
            names.add(typeOf(expected.asText()));
        }
        return names.stream()
                .reduce((one, other) -> Message.of("{0} or {1}", one, other))
                .orElse(Message.NONE);
    }

    private static Message typeOf(String name) {
        return TYPES.getOrDefault(name, Message.verbatim(name));
    }

    private static String values(JsonNode expected) {
        List<String> names = new ArrayList<>();
        expected.forEach(value -> names.add("`" + value.asText() + "`"));
        return String.join(", ", names);
    }

    /**
     * Returns what an author wrote.
     *
     * @param namesText whether to say that a text is one
     */
    private static Message shown(JsonNode value, boolean namesText) {
        String text = value.isContainerNode() ? "" : value.asText();
        if (value.isArray()) {
            return Message.of("a list");
        } else if (value.isObject()) {
            return Message.of("a mapping");
        } else if (value.isNull() || text.isBlank()) {
            return namesText && value.isTextual() ? Message.of("empty text") : Message.of("empty");
        }
        String cut = text.length() > SHOWN ? text.substring(0, text.offsetByCodePoints(0, SHOWN / 2)) + "…" : text;
        if (value.isNumber()) {
            return Message.of("the number `{0}`", cut);
        }
        return value.isTextual() && namesText ? Message.of("the text `{0}`", cut) : Message.verbatim("`" + cut + "`");
    }
}
