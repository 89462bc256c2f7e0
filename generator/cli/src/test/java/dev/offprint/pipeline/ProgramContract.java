package dev.offprint.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.digest.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The parts of an openapi.json (OpenAPI 3.1.1) that the program determines and no site configures: the contract with
 * clients.
 *
 * @param version its {@code info.version}; {@code unknown} where that is not three numbers
 * @param promises operations, parameters, responses and schemas, without texts and examples; members sorted by name
 */
public record ProgramContract(String version, JsonNode promises) {

    private static final Pattern VERSION = Pattern.compile("\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}");
    private static final Set<String> LEFT_OUT =
            Set.of("info", "servers", "externalDocs", "title", "summary", "description", "example", "examples");
    /** The members of these objects are names, not keywords: a member of an article may be called {@code title}. */
    private static final Set<String> NAMED = Set.of(
            "paths",
            "schemas",
            "responses",
            "parameters",
            "headers",
            "content",
            "properties",
            "patternProperties",
            "dependentSchemas",
            "$defs");
    /** The values of these keywords are data. */
    private static final Set<String> VALUES = Set.of("enum", "const", "default");

    /** Returns the contract of a document, or nothing where that is not a JSON object. */
    public static Optional<ProgramContract> of(byte[] openapi) {
        JsonNode document;
        try {
            document = new JsonMapper().readTree(openapi);
        } catch (IOException noJson) {
            return Optional.empty();
        }
        String version = document.at("/info/version").asText();
        return Optional.of(document)
                .filter(JsonNode::isObject)
                .map(read -> new ProgramContract(
                        VERSION.matcher(version).matches() ? version : "unknown", reduced(read, false)));
    }

    private static JsonNode reduced(JsonNode node, boolean named) {
        if (node.isArray()) {
            ArrayNode items = JsonNodeFactory.instance.arrayNode();
            node.forEach(item -> items.add(reduced(item, false)));
            return items;
        } else if (!node.isObject()) {
            return node;
        }
        Map<String, JsonNode> kept = new TreeMap<>();
        node.properties().forEach(member -> {
            String name = member.getKey();
            if (named) {
                kept.put(name, reduced(member.getValue(), false));
            } else if (VALUES.contains(name)) {
                kept.put(name, member.getValue());
            } else if (!LEFT_OUT.contains(name)) {
                kept.put(name, reduced(member.getValue(), NAMED.contains(name)));
            }
        });
        return new ObjectNode(JsonNodeFactory.instance, kept);
    }

    /** Returns the digest of the promises, without the version. */
    public Sha256 digest() {
        return Sha256.of(promises.toString().getBytes(StandardCharsets.UTF_8));
    }
}
