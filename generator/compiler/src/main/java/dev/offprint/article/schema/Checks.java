package dev.offprint.article.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The keywords of JSON Schema that {@link QuickSchema} knows. Each check says yes only where the keyword allows the value. */
final class Checks {

    /** Allows nothing for certain. */
    static final Predicate<JsonNode> NOT_SURE = value -> false;

    /** Keywords that allow everything: they describe a value, or hold what is referred to. */
    private static final Set<String> ANNOTATIONS = Set.of(
            "title",
            "description",
            "examples",
            "default",
            "enumDescriptions",
            "deprecated",
            "$comment",
            "$schema",
            "$id",
            "$defs");

    private Checks() {}

    /** Returns the check of a keyword whose value is no schema, or nothing where every value fits. */
    static Optional<Predicate<JsonNode>> of(String keyword, JsonNode wanted) {
        if (ANNOTATIONS.contains(keyword)) {
            return Optional.empty();
        }
        return Optional.of(
                switch (keyword) {
                    case "type" -> type(wanted);
                    case "enum" -> oneOf(wanted);
                    case "required" -> required(wanted);
                    case "pattern" -> pattern(wanted.asText());
                    case "format" -> format(wanted.asText());
                    case "minLength" -> length(wanted, length -> length >= wanted.intValue());
                    case "maxLength" -> length(wanted, length -> length <= wanted.intValue());
                    case "minItems" -> size(wanted, JsonNode::isArray, size -> size >= wanted.intValue());
                    case "maxItems" -> size(wanted, JsonNode::isArray, size -> size <= wanted.intValue());
                    case "minProperties" -> size(wanted, JsonNode::isObject, size -> size >= wanted.intValue());
                    case "maxProperties" -> size(wanted, JsonNode::isObject, size -> size <= wanted.intValue());
                    case "minimum" -> number(wanted, value -> value >= wanted.intValue());
                    case "maximum" -> number(wanted, value -> value <= wanted.intValue());
                    case "uniqueItems" -> Checks::isUnique;
                    default -> NOT_SURE;
                });
    }

    /** Returns a check that wants all of these. */
    static Predicate<JsonNode> all(List<Predicate<JsonNode>> checks) {
        List<Predicate<JsonNode>> all = List.copyOf(checks);
        return value -> {
            for (Predicate<JsonNode> one : all) {
                if (!one.test(value)) {
                    return false;
                }
            }
            return true;
        };
    }

    /** Returns a check that wants one of these. */
    static Predicate<JsonNode> any(List<Predicate<JsonNode>> checks) {
        List<Predicate<JsonNode>> all = List.copyOf(checks);
        return value -> all.stream().anyMatch(one -> one.test(value));
    }

    /** Returns a check of each item of an array. */
    static Predicate<JsonNode> items(Predicate<JsonNode> check) {
        return value -> {
            if (value.isArray()) {
                for (JsonNode item : value) {
                    if (!check.test(item)) {
                        return false;
                    }
                }
            }
            return true;
        };
    }

    /**
     * Returns a check of the members of an object.
     *
     * @param named the checks of members by their names
     * @param others the check of all others
     */
    static Predicate<JsonNode> members(Map<String, Predicate<JsonNode>> named, Predicate<JsonNode> others) {
        return value -> {
            for (Map.Entry<String, JsonNode> member : value.properties()) {
                if (!named.getOrDefault(member.getKey(), others).test(member.getValue())) {
                    return false;
                }
            }
            return true;
        };
    }

    private static Predicate<JsonNode> type(JsonNode wanted) {
        return wanted.isArray()
                ? any(wanted.valueStream().map(one -> type(one.asText())).toList())
                : type(wanted.asText());
    }

    private static Predicate<JsonNode> type(String name) {
        return switch (name) {
            case "string" -> JsonNode::isTextual;
            case "object" -> JsonNode::isObject;
            case "array" -> JsonNode::isArray;
            case "boolean" -> JsonNode::isBoolean;
            case "null" -> JsonNode::isNull;
            case "integer" -> JsonNode::isIntegralNumber; // 1.0 is one too, and rare
            case "number" -> JsonNode::isNumber;
            default -> NOT_SURE;
        };
    }

    private static Predicate<JsonNode> oneOf(JsonNode values) {
        Set<JsonNode> allowed = new HashSet<>();
        values.forEach(allowed::add);
        return allowed::contains;
    }

    private static Predicate<JsonNode> required(JsonNode names) {
        List<String> all = names.valueStream().map(JsonNode::asText).toList();
        return value -> !value.isObject() || all.stream().allMatch(value::has);
    }

    /** Expressions of schemas and of Java differ in what ends a line, so only texts of one line are sure. */
    private static Predicate<JsonNode> pattern(String expression) {
        Pattern pattern = Pattern.compile(expression);
        return text(text -> isOneLine(text) && pattern.matcher(text).find());
    }

    private static boolean isOneLine(String text) {
        return text.chars().noneMatch(c -> c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029);
    }

    private static Predicate<JsonNode> format(String name) {
        return switch (name) {
            case "date-time" -> text(Formats::isDateTime);
            case "date" -> text(Formats::isDate);
            case "uri" -> text(Formats::isWebAddress);
            default -> NOT_SURE;
        };
    }

    private static Predicate<JsonNode> text(Predicate<String> check) {
        return value -> !value.isTextual() || check.test(value.textValue());
    }

    /** Lengths count characters, of which some take two places in a string. */
    private static Predicate<JsonNode> length(JsonNode bound, IntPredicate check) {
        return bound.isInt() ? text(text -> check.test(text.codePointCount(0, text.length()))) : NOT_SURE;
    }

    private static Predicate<JsonNode> size(JsonNode bound, Predicate<JsonNode> concerns, IntPredicate check) {
        return bound.isInt() ? value -> !concerns.test(value) || check.test(value.size()) : NOT_SURE;
    }

    private static Predicate<JsonNode> number(JsonNode bound, IntPredicate check) {
        return bound.isInt() ? value -> !value.isNumber() || (value.isInt() && check.test(value.intValue())) : NOT_SURE;
    }

    /** Only texts are compared: 1 and 1.0 are equal for a schema, and different values here. */
    private static boolean isUnique(JsonNode value) {
        Set<JsonNode> seen = new HashSet<>();
        for (JsonNode item : value) {
            if (!(item instanceof TextNode) || !seen.add(item)) {
                return false;
            }
        }
        return true;
    }
}
