package dev.offprint.publish.mirror;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Derives the contract of a mirror from that of the adapter (OpenAPI 3.1.1). A bucket ignores queries, has no problem bodies
 * and no rate limits, and sets its own entity tags. Answers in each locale have addresses of their own there.
 */
record MirrorContract(ObjectNode root) {

    private static final String ANSWER = "/api/aeo/articles/{slug}";
    private static final String NOTE = "This address is served from a bucket, which ignores query parameters.";
    private static final String SENTENCE = "(?<=\\.)\\s+";
    private static final Pattern FILTERS = Pattern.compile(
            " that the list can be filtered by|; in the list, those of the `\\w+` parameter when it is given");
    private static final JsonMapper JSON = new JsonMapper();
    /** Ends lines with a line feed on every machine. */
    private static final PrettyPrinter PRINTER = new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n"))
            .withArrayIndenter(new DefaultIndenter("  ", "\n"));

    /**
     * Returns the contract of a mirror.
     *
     * @param openapi the contract of the adapter
     * @throws IOException where that is not an OpenAPI document
     */
    static byte[] of(byte[] openapi) throws IOException {
        JsonNode read = JSON.readTree(openapi);
        if (!(read instanceof ObjectNode root) || !(root.get("paths") instanceof ObjectNode)) {
            throw new IOException("it has no `paths`");
        }
        MirrorContract contract = new MirrorContract(root);
        contract.derive();
        return contract.bytes();
    }

    private void derive() {
        ObjectNode paths = (ObjectNode) root.get("paths");
        JsonNode answer = paths.path(ANSWER).path("get").deepCopy();
        for (JsonNode path : paths) {
            if (path.get("get") instanceof ObjectNode operation) {
                List<JsonNode> removed = withoutQuery(operation);
                describe(operation, removed);
                responses(operation);
            }
        }
        if (answer instanceof ObjectNode operation) {
            paths.putObject(ANSWER + "/{locale}.json").set("get", byLocale(operation));
        }
        removeUnused();
        withoutFilters(root.path("paths"));
        withoutFilters(root.path("components"));
    }

    /** Removes sentences about filters from every description. */
    private static void withoutFilters(JsonNode node) {
        JsonNode description = node.get("description");
        if (node instanceof ObjectNode object && description != null && description.isTextual()) {
            String text = FILTERS.matcher(description.asText()).replaceAll("");
            List<String> sentences = new ArrayList<>(List.of(text.split(SENTENCE, -1)));
            sentences.removeIf(sentence -> sentence.contains(" filter"));
            object.put("description", String.join(" ", sentences));
        }
        node.forEach(MirrorContract::withoutFilters);
    }

    /** Removes query parameters and returns them. */
    private static List<JsonNode> withoutQuery(ObjectNode operation) {
        List<JsonNode> removed = new ArrayList<>();
        for (Iterator<JsonNode> all = operation.path("parameters").iterator(); all.hasNext(); ) {
            JsonNode parameter = all.next();
            if (parameter.path("in").asText().equals("query")) {
                removed.add(parameter);
                all.remove();
            }
        }
        if (operation.path("parameters").isEmpty()) {
            operation.remove("parameters");
        }
        return removed;
    }

    /** Removes sentences about removed parameters, and adds that these parameters always have their default. */
    private static void describe(ObjectNode operation, List<JsonNode> removed) {
        StringBuilder text = new StringBuilder();
        for (String sentence : operation.path("description").asText().split(SENTENCE, -1)) {
            boolean gone = removed.stream()
                    .anyMatch(parameter ->
                            sentence.contains("`" + parameter.path("name").asText() + "`"));
            text.append(gone ? "" : sentence + " ");
        }
        for (JsonNode parameter : removed) {
            JsonNode always = parameter.path("schema").path("default");
            if (!always.isMissingNode()) {
                text.append("The ")
                        .append(parameter.path("name").asText())
                        .append(" is always `")
                        .append(always.asText())
                        .append("`. ");
                inline(operation); // examples may have another value
            }
        }
        operation.put("description", text.append(NOTE).toString());
    }

    /**
     * Replaces parameters and removes examples of answers: those of the adapter may have a locale that this address does not
     * have.
     */
    private static void inline(ObjectNode operation) {
        ArrayNode parameters = operation.putArray("parameters");
        slug(parameters);
        for (JsonNode content : operation.path("responses").path("200").path("content")) {
            ((ObjectNode) content).remove(List.of("example", "examples"));
        }
    }

    private static void slug(ArrayNode parameters) {
        ObjectNode slug = parameters.addObject();
        slug.put("name", "slug").put("in", "path").put("required", true);
        slug.put("description", "The slug of an article.");
        slug.putObject("schema").put("type", "string");
    }

    /** Returns the operation with the locale in the path instead of the query. */
    private static ObjectNode byLocale(ObjectNode operation) {
        ArrayNode parameters = (ArrayNode) operation.path("parameters");
        for (JsonNode parameter : parameters) {
            if (parameter.path("name").asText().equals("locale")) {
                ((ObjectNode) parameter).put("in", "path").put("required", true);
                if (parameter.get("schema") instanceof ObjectNode schema) {
                    schema.remove("default");
                }
            }
        }
        operation.put("operationId", operation.path("operationId").asText() + "InLocale");
        operation.put("description", operation.path("description").asText() + " " + NOTE);
        responses(operation);
        return operation;
    }

    private static void responses(ObjectNode operation) {
        ObjectNode responses = (ObjectNode) operation.get("responses");
        responses.retain("200");
        if (responses.path("200").get("headers") instanceof ObjectNode headers) {
            headers.retain("Cache-Control");
        }
        responses
                .putObject("4XX")
                .put(
                        "description",
                        "There is no such file: 404, or 403 from a bucket that may not be listed. The body is the bucket's"
                                + " own, HTML or XML.");
    }

    /** Removes components until every remaining one is referred to. */
    private void removeUnused() {
        if (!(root.get("components") instanceof ObjectNode components)) {
            return;
        }
        boolean again = true;
        while (again) {
            Set<String> used = new HashSet<>();
            root.findValuesAsText("$ref").forEach(used::add);
            again = false;
            for (var kind : List.copyOf(components.properties())) {
                for (var one : List.copyOf(kind.getValue().properties())) {
                    if (!used.contains("#/components/" + kind.getKey() + "/" + one.getKey())) {
                        ((ObjectNode) kind.getValue()).remove(one.getKey());
                        again = true;
                    }
                }
                if (kind.getValue().isEmpty()) {
                    components.remove(kind.getKey());
                }
            }
        }
    }

    private byte[] bytes() {
        try {
            return (JSON.writer(PRINTER).writeValueAsString(root) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("what was read can be written", impossible);
        }
    }
}
