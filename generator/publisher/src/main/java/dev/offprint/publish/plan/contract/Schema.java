package dev.offprint.publish.plan.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A schema as everything that holds at once: what it says itself, what it refers to, and the members of its {@code allOf}
 * (JSON Schema 2020-12, core 8.2.3 and 10.2). Each is a part; a part is never taken twice, so references may go in circles.
 */
final class Schema {

    private static final int MOST_BRANCHES = 64;
    private static final String NULL = "null";

    private final List<Located> parts;
    private final Set<String> spentUnions;

    private Schema(List<Located> parts, Set<String> spentUnions) {
        this.parts = parts;
        this.spentUnions = spentUnions;
    }

    static Schema of(Located schema) {
        return of(List.of(schema), Set.of());
    }

    private static Schema of(List<Located> schemas, Set<String> spentUnions) {
        Map<String, Located> parts = new LinkedHashMap<>();
        Set<String> seen = new LinkedHashSet<>();
        schemas.forEach(one -> flatten(one, parts, seen));
        return new Schema(List.copyOf(parts.values()), spentUnions);
    }

    private static void flatten(Located schema, Map<String, Located> parts, Set<String> seen) {
        if (!schema.exists() || !seen.add(schema.pointer())) {
            return;
        }
        if (schema.refers()) {
            flatten(schema.target(), parts, seen);
        }
        if (!schema.refers() || schema.node().size() > 1) {
            parts.put(schema.pointer(), schema);
        }
        schema.at("allOf").elements().forEach(member -> flatten(member, parts, seen));
    }

    /** Returns what tells it from every other schema of its document. */
    String identity() {
        return parts.stream().map(Located::pointer).collect(Collectors.joining(" ")) + spentUnions;
    }

    boolean exists() {
        return !parts.isEmpty();
    }

    /** Returns where a keyword stands, or where the schema is where it has no such. */
    String place(String keyword) {
        return parts.stream()
                .filter(part -> part.has(keyword))
                .findFirst()
                .or(() -> parts.stream().findFirst())
                .map(Located::pointer)
                .orElse("#");
    }

    /** Returns the value of a keyword in the first part that has it. */
    Optional<JsonNode> keyword(String name) {
        return parts.stream()
                .filter(part -> part.has(name))
                .findFirst()
                .map(part -> part.node().path(name));
    }

    /** Returns the types allowed, {@code null} included; nothing where all are. */
    Optional<Set<String>> types() {
        Set<String> types = null;
        for (Located part : parts) {
            if (part.has("type")) {
                Set<String> own = new TreeSet<>();
                JsonNode type = part.node().path("type");
                (type.isArray() ? type : List.of(type)).forEach(one -> own.add(one.asText()));
                if (part.node().path("nullable").asBoolean()) { // OpenAPI 3.0
                    own.add(NULL);
                }
                types = types == null ? own : common(types, own);
            }
        }
        return Optional.ofNullable(types);
    }

    private static Set<String> common(Set<String> left, Set<String> right) {
        Set<String> common = new TreeSet<>(left);
        common.removeIf(type -> !right.contains(type) && !(type.equals("integer") && right.contains("number")));
        if (left.contains("number") && right.contains("integer")) {
            common.add("integer");
        }
        return common;
    }

    /** Returns whether the value may be null by its type. */
    boolean nullable() {
        return types().map(types -> types.contains(NULL)).orElse(false);
    }

    /** Returns whether the value is null and nothing else. */
    boolean onlyNull() {
        return types().map(Set.of(NULL)::equals).orElse(false);
    }

    /** Returns the values of {@code enum} or {@code const}, written as JSON, {@code null} aside; nothing where the schema names none. */
    Optional<Set<String>> values() {
        Set<String> values = null;
        for (Located part : parts) {
            Set<String> own = new LinkedHashSet<>();
            part.node().path("enum").forEach(value -> own.add(value.toString()));
            if (part.has("const")) {
                own.add(part.node().path("const").toString());
            }
            own.remove(NULL); // a matter of types
            if (!own.isEmpty()) {
                if (values == null) {
                    values = own;
                } else {
                    values.retainAll(own);
                }
            }
        }
        return Optional.ofNullable(values);
    }

    /** Returns the names of the members that must be there. */
    Set<String> required() {
        Set<String> required = new TreeSet<>();
        parts.forEach(part -> part.node().path("required").forEach(name -> required.add(name.asText())));
        return required;
    }

    /** Returns each member that it names; one that several parts describe is all of their descriptions at once. */
    Map<String, Schema> properties() {
        Map<String, List<Located>> located = new LinkedHashMap<>();
        for (Located part : parts) {
            Located properties = part.at("properties");
            for (String name : properties.names()) {
                located.computeIfAbsent(name, any -> new ArrayList<>()).add(properties.at(name));
            }
        }
        Map<String, Schema> properties = new LinkedHashMap<>();
        located.forEach((name, schemas) -> properties.put(name, of(schemas, Set.of())));
        return properties;
    }

    /** Returns the schema under a keyword; one that does not exist where there is none. */
    Schema below(String keyword) {
        return of(
                parts.stream()
                        .filter(part -> part.has(keyword))
                        .map(part -> part.at(keyword))
                        .toList(),
                Set.of());
    }

    /** Returns the alternatives of {@code oneOf} and {@code anyOf}, each with all that holds of all; else itself alone. */
    List<Schema> alternatives() {
        for (Located part : parts) {
            for (String keyword : List.of("oneOf", "anyOf")) {
                Located union = part.at(keyword);
                if (union.node().isArray() && !spentUnions.contains(union.pointer())) {
                    return expanded(union);
                }
            }
        }
        return List.of(this);
    }

    private List<Schema> expanded(Located union) {
        Set<String> spent = new TreeSet<>(spentUnions);
        spent.add(union.pointer());
        List<Schema> all = new ArrayList<>();
        for (Located member : union.elements()) {
            List<Located> together = new ArrayList<>();
            together.add(member);
            together.addAll(parts);
            for (Schema one : of(together, spent).alternatives()) {
                if (all.size() < MOST_BRANCHES) {
                    all.add(one);
                }
            }
        }
        return all;
    }

    /** Returns what an alternative is called: the name it is referred to by, or its types. */
    String label() {
        String place = parts.isEmpty() ? "" : parts.get(0).pointer();
        boolean named = place.startsWith("#/components/schemas/") && place.indexOf('/', 21) < 0;
        return named
                ? place.substring(21)
                : types().map(types -> String.join(" or ", types)).orElse("anything");
    }
}
