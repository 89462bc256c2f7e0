package dev.offprint.article.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SchemaValidator;
import dev.offprint.article.SchemaValidator.Problem;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A form that authors fill in. Its types are those of the published document, by reference; only what the contract does not
 * know is said in the schema itself.
 */
public final class SourceSchema {

    private static final String PREFIX = "https://offprint.dev/schema/";
    private static final JsonNode OPENAPI_DOCUMENT = json("/dev/offprint/openapi.json");

    /** {@code article.yaml}. */
    public static final SourceSchema ARTICLE = new SourceSchema("article");
    /** The front matter of a translation. */
    public static final SourceSchema TRANSLATION = new SourceSchema("translation");
    /** The front matter of a page of the site. */
    public static final SourceSchema PAGE = new SourceSchema("page");
    /** The front matter of a skill. */
    public static final SourceSchema SKILL = new SourceSchema("skill");
    /** {@code site.yaml}. */
    public static final SourceSchema SITE = new SourceSchema("site");

    /** {@code theme.yaml}. */
    public static final SourceSchema THEME = new SourceSchema("theme");

    private static final SchemaValidator VALIDATOR = SchemaValidator.of(
            OPENAPI_DOCUMENT,
            Stream.of(ARTICLE, TRANSLATION, PAGE, SKILL, SITE, THEME)
                    .collect(Collectors.toMap(form -> form.address, form -> form.schema.toString())));

    private final String address;
    private final JsonNode schema;

    private SourceSchema(String name) {
        this.address = PREFIX + name + ".schema.json";
        this.schema = json("/dev/offprint/article/" + name + ".schema.json");
    }

    /** Returns the OpenAPI document whose types the forms share; not to be changed. */
    public static JsonNode openApi() {
        return OPENAPI_DOCUMENT;
    }

    /**
     * Returns whether a document fits, after removing what is null, which means absent. Says what does not.
     *
     * @param document the document, which loses its nulls outside of free objects
     */
    public boolean accepts(YamlDocument document, Diagnostics diagnostics) {
        withoutNulls(document.root());
        List<Problem> problems = VALIDATOR.validateAgainst(address, document.root());
        Set<String> refused = new HashSet<>();
        for (Problem problem : problems) {
            // one value can break several rules of its own; to mend one is to look at it anyway
            if (problem.property() != null || refused.add(problem.pointer())) {
                report(problem, document, diagnostics);
            }
        }
        return problems.isEmpty();
    }

    private void withoutNulls(ObjectNode root) {
        for (Iterator<Map.Entry<String, JsonNode>> members = root.properties().iterator(); members.hasNext(); ) {
            Map.Entry<String, JsonNode> member = members.next();
            JsonNode value = member.getValue();
            if (value.isNull()) {
                members.remove();
            } else if (value instanceof ObjectNode object && !member.getKey().equals("extra")) {
                withoutNulls(object);
            } else if (member.getKey().equals("faqPairs")) {
                value.forEach(pair -> {
                    if (pair instanceof ObjectNode object) {
                        withoutNulls(object);
                    }
                });
            }
        }
    }

    private void report(Problem problem, YamlDocument document, Diagnostics diagnostics) {
        String property = problem.property();
        switch (problem.keyword()) {
            case "required" ->
                diagnostics.add(Code.MISSING_KEY.at(
                        document.placeOf(problem.pointer()), "required key `" + property + "` is absent", "add it"));
            case "additionalProperties", "unevaluatedProperties" -> {
                Place place = document.placeOf(problem.pointer() + "/" + property);
                diagnostics.add(Code.UNKNOWN_KEY.at(
                        place,
                        "key `" + property + "` is not known",
                        keyHint(problem.pointer(), String.valueOf(property))));
            }
            default -> diagnostics.add(SchemaFinding.of(problem, document));
        }
    }

    private String keyHint(String pointer, String key) {
        List<String> known = new ArrayList<>();
        members(pointer).fieldNames().forEachRemaining(known::add);
        boolean free = pointer.isEmpty() && known.contains("extra");
        return new Nearest(known)
                .to(key)
                .map(name -> "did you mean `" + name + "`?")
                .orElse(
                        free
                                ? "put members of your own under `extra`"
                                : "known keys are `" + String.join("`, `", known) + "`");
    }

    private JsonNode members(String pointer) {
        if (pointer.startsWith("/faqPairs/")) {
            return OPENAPI_DOCUMENT.at("/components/schemas/FaqPair/properties");
        } else if (pointer.equals("/framework")) {
            return OPENAPI_DOCUMENT.at("/components/schemas/Framework/properties");
        }
        JsonNode at = schema;
        for (String step : pointer.split("/", -1)) {
            JsonNode next =
                    at.has("items") ? at.path("items") : at.path("properties").path(step);
            String reference = next.path("$ref").asText();
            at = step.isEmpty() ? at : reference.startsWith("#/") ? schema.at(reference.substring(1)) : next;
        }
        return at.path("properties");
    }

    private static JsonNode json(String resource) {
        try (InputStream in = SourceSchema.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the build lacks " + resource);
            }
            return new ObjectMapper().readTree(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
