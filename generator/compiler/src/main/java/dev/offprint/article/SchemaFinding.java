package dev.offprint.article;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.SchemaValidator.Problem;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Translates findings of the JSON Schema validator into words for authors. */
final class SchemaFinding {

    private static final int SHOWN = 60;
    private static final Map<String, String> TYPES = Map.of(
            "string", "text",
            "integer", "a whole number",
            "number", "a number",
            "boolean", "`true` or `false`",
            "array", "a list",
            "object", "a mapping");

    /** What the patterns of the schemas ask for, in words. */
    private static final Map<String, String> PATTERNS = Map.ofEntries(
            Map.entry("\\S", "give it a value"),
            Map.entry("^#[0-9A-Fa-f]{6}$", "write it as six hexadecimal digits in quotes: `\"#8a1c4a\"`"),
            Map.entry("^[a-z0-9]+(-[a-z0-9]+)*$", "use the letters a to z, digits, and single hyphens between them"),
            Map.entry(
                    "^[A-Za-z0-9][A-Za-z0-9_-]*$",
                    "use letters without umlauts, digits, `-` and `_`; begin with a letter or a digit"),
            Map.entry("^[!-~]+( [!-~]+)*$", "write it as a header field: `public, max-age=60`"),
            Map.entry("^(https?://|mailto:|/)\\S*$", "begin it with `https://`, `http://`, `mailto:` or `/`"),
            Map.entry(
                    "^[A-Za-z0-9][A-Za-z0-9._-]*\\.(svg|png|webp|jpg|jpeg|gif)$",
                    "name a picture in the folder `theme`: svg, png, webp, jpg or gif; its name has letters, digits and `._-`"),
            Map.entry("^https?://\\S+$", "write a whole address: `https://www.example.com/page`"),
            Map.entry("^[^\\s@<>]+@[^\\s@<>]+$", "write a mail address: `name@example.com`"),
            Map.entry("^(mailto:|https://|tel:)\\S+$", "begin it with `mailto:`, `https://` or `tel:`"));

    private SchemaFinding() {}

    static Diagnostic of(Problem problem, YamlDocument document) {
        JsonNode value = document.root().at(problem.pointer());
        String name = "`"
                + problem.pointer()
                        .substring(Math.min(1, problem.pointer().length()))
                        .replace('/', '.') + "`";
        JsonNode expected = problem.expected();
        if (problem.keyword().equals("type")) {
            return Code.WRONG_TYPE.at(
                    document.placeOf(problem.pointer()),
                    name + " is " + (value.isTextual() ? "the text " : "") + shown(value) + " and must be "
                            + types(expected),
                    typeHint(value, types(expected), problem));
        }
        return Code.INVALID_VALUE.at(document.placeOf(problem.pointer()), name + " is " + shown(value), rule(problem));
    }

    private static String typeHint(JsonNode value, String types, Problem problem) {
        if (types.equals("text")) {
            return value.isValueNode() ? "put the value in quotes" : "write one value in place of " + shown(value);
        } else if (types.startsWith("a list")) {
            return "write its items in lines of their own, each behind `- `";
        } else if (types.startsWith("a mapping")) {
            return value.isTextual() ? mappingHint(problem.pointer()) : "write `key: value` lines below the key";
        } else if (value.isTextual()) {
            return "write " + types + " without quotes";
        }
        return value.isNumber() && types.equals("a whole number")
                ? "round it to a whole number"
                : "write " + types + " in its place";
    }

    /** Takeaways are texts in all but the form that the contract gives them, and the footer has texts for each language. */
    private static String mappingHint(String pointer) {
        if (pointer.matches("/keyTakeaways/[0-9]+")) {
            return "write `- text:` in front of it";
        } else if (pointer.matches("/footer/(text|links/[0-9]+/(label|url))")) {
            return "write one for each language: `{en: …, de: …}`";
        }
        return "write `key: value` lines below the key";
    }

    private static String rule(Problem problem) {
        JsonNode expected = problem.expected();
        String asked = expected.asText();
        return switch (problem.keyword()) {
            case "enum" -> "use one of " + values(expected);
            case "minLength" -> "give it a value, or remove the key";
            case "maxLength" -> "use at most `" + asked + "` characters";
            case "minimum" -> "use at least `" + asked + "`";
            case "maximum" -> "use at most `" + asked + "`";
            case "pattern" -> PATTERNS.getOrDefault(asked, "it must match `" + asked + "`");
            case "uniqueItems" -> "write each of them once";
            case "propertyNames" ->
                "write its keys in lower-case letters and digits, with single hyphens between words";
            case "format" -> "it must be a `" + asked + "`";
            default -> problem.message();
        };
    }

    private static String types(JsonNode expected) {
        List<String> names = new ArrayList<>();
        if (expected.isArray()) {
            expected.forEach(type -> {
                if (!type.asText().equals("null")) {
                    names.add(TYPES.getOrDefault(type.asText(), type.asText()));
                }
            });
        } else {
            names.add(TYPES.getOrDefault(expected.asText(), expected.asText()));
        }
        return String.join(" or ", names);
    }

    private static String values(JsonNode expected) {
        List<String> names = new ArrayList<>();
        expected.forEach(value -> names.add("`" + value.asText() + "`"));
        return String.join(", ", names);
    }

    private static String shown(JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return "empty";
        } else if (value.isContainerNode()) {
            return value.isArray() ? "a list" : "a mapping";
        }
        String text = value.asText();
        if (text.isBlank()) {
            return "empty";
        }
        String kind = value.isTextual() ? "" : value.isNumber() ? "the number " : "";
        return kind + "`"
                + (text.length() > SHOWN ? text.substring(0, text.offsetByCodePoints(0, SHOWN / 2)) + "…" : text) + "`";
    }
}
