package dev.offprint.article.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Finds out fast that a value fits a schema of JSON Schema 2020-12. It knows the few keywords that Offprint's own schemas have,
 * and answers "not sure" to all else: to what is wrong, to keywords and formats it does not know, and to what is rare. A
 * validator that knows every keyword takes a twentieth of a build, and hundreds of classes for the first document.
 *
 * <p>Compiles each schema once. Safe for use by many threads; changes neither schemas nor values.
 */
public final class QuickSchema {

    private final Map<String, JsonNode> documents;
    private final Map<String, Predicate<JsonNode>> compiled = new ConcurrentHashMap<>();

    /**
     * Returns the schemas in these documents.
     *
     * @param documents schemas, and documents that hold schemas, by their addresses without fragments
     */
    public QuickSchema(Map<String, JsonNode> documents) {
        this.documents = Map.copyOf(documents);
    }

    /**
     * Returns whether a value certainly fits the schema at an address. If not, it may fit all the same.
     *
     * @param address the address of a document, with or without a JSON pointer as its fragment
     */
    public boolean surelyAccepts(String address, JsonNode value) {
        return at(address).test(value);
    }

    private Predicate<JsonNode> at(String address) {
        Predicate<JsonNode> known = compiled.get(address);
        if (known == null) {
            known = compile(address); // not within computeIfAbsent: schemas refer to others, and to themselves
            compiled.put(address, known);
        }
        return known;
    }

    private Predicate<JsonNode> compile(String address) {
        int fragment = address.indexOf('#');
        String document = fragment < 0 ? address : address.substring(0, fragment);
        String pointer = fragment < 0 ? "" : address.substring(fragment + 1);
        JsonNode root = documents.get(document);
        boolean isPointer = pointer.isEmpty() || pointer.startsWith("/");
        return root == null || !isPointer ? Checks.NOT_SURE : schema(root.at(pointer), document);
    }

    private Predicate<JsonNode> schema(JsonNode schema, String document) {
        if (schema.isBoolean()) {
            return schema.booleanValue() ? value -> true : Checks.NOT_SURE;
        }
        if (!schema.isObject()) {
            return Checks.NOT_SURE;
        }
        List<Predicate<JsonNode>> checks = new ArrayList<>();
        for (Map.Entry<String, JsonNode> keyword : schema.properties()) {
            switch (keyword.getKey()) {
                case "$ref" -> checks.add(reference(keyword.getValue().asText(), document));
                case "allOf" -> checks.add(Checks.all(schemas(keyword.getValue(), document)));
                case "anyOf" -> checks.add(Checks.any(schemas(keyword.getValue(), document)));
                case "items" -> checks.add(Checks.items(schema(keyword.getValue(), document)));
                case "properties", "additionalProperties" -> {} // below, because each needs the other
                default -> Checks.of(keyword.getKey(), keyword.getValue()).ifPresent(checks::add);
            }
        }
        if (schema.has("properties") || schema.has("additionalProperties")) {
            checks.add(members(schema, document));
        }
        return checks.size() == 1 ? checks.get(0) : Checks.all(checks);
    }

    private Predicate<JsonNode> members(JsonNode schema, String document) {
        Map<String, Predicate<JsonNode>> members = new HashMap<>();
        schema.path("properties")
                .properties()
                .forEach(one -> members.put(one.getKey(), schema(one.getValue(), document)));
        JsonNode others = schema.path("additionalProperties");
        return Checks.members(members, others.isMissingNode() ? value -> true : schema(others, document));
    }

    private List<Predicate<JsonNode>> schemas(JsonNode list, String document) {
        List<Predicate<JsonNode>> schemas = new ArrayList<>();
        list.forEach(one -> schemas.add(schema(one, document)));
        return schemas;
    }

    /** Looked up when it is asked first: a schema may refer to itself. */
    private Predicate<JsonNode> reference(String reference, String document) {
        String address = reference.startsWith("#") ? document + reference : reference;
        return value -> at(address).test(value);
    }
}
