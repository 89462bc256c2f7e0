package dev.offprint.article;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SchemaValidator.Problem;
import dev.offprint.article.hint.KeyHint;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import dev.offprint.source.Resource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A form that authors fill in, as a JSON Schema that is published and completes in editors as well. It stands for itself,
 * because editors resolve references badly; a test holds its types to those of the published document.
 */
public final class SourceSchema {

    private static final String PREFIX = "https://offprint.dev/schema/";
    private static final String SUFFIX = ".schema.json";
    /** Names that other systems use, and that are too unlike ours to be typos of them. */
    private static final Set<String> OF_THEME = Set.of("logo", "picture", "colors", "footer");

    private static final JsonNode OPENAPI_DOCUMENT = json("openapi.json");

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

    private static final List<SourceSchema> PUBLISHED = List.of(ARTICLE, TRANSLATION, PAGE, SKILL, SITE);

    private static final SchemaValidator VALIDATOR = SchemaValidator.of(
            OPENAPI_DOCUMENT,
            Stream.concat(PUBLISHED.stream(), Stream.of(THEME))
                    .collect(Collectors.toMap(form -> form.address, form -> form.schema)));

    private final String fileName;
    private final String address;
    private final JsonNode schema;

    private SourceSchema(String name) {
        this.fileName = name + SUFFIX;
        this.address = PREFIX + fileName;
        this.schema = json("article/" + fileName);
    }

    /** Returns the forms of what every author writes, which editors complete by; themes are for few. */
    public static List<SourceSchema> all() {
        return PUBLISHED;
    }

    /** Returns the name under which the schema is published: {@code article.schema.json}. */
    public String fileName() {
        return fileName;
    }

    /** Returns the schema as editors read it, for its owner to change. */
    public ObjectNode document() {
        return schema.deepCopy();
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
            // one value can break several rules; an author who fixes one looks at the value anyway
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
            case "required" -> diagnostics.add(required(problem.pointer(), String.valueOf(property), document));
            case "additionalProperties", "unevaluatedProperties" -> {
                Place place = document.placeOf(problem.pointer() + "/" + property);
                diagnostics.add(Code.UNKNOWN_KEY.at(
                        place,
                        Message.of("key `{0}` is not known", property),
                        keyHint(problem.pointer(), String.valueOf(property))));
            }
            default -> diagnostics.add(SchemaFinding.of(problem, document));
        }
    }

    /** A key without a value is null, which means absent; but to add it again would not help. */
    private static Diagnostic required(String pointer, String key, YamlDocument document) {
        String path = pointer + "/" + key;
        return document.places().containsKey(path)
                ? Code.MISSING_KEY.at(
                        document.placeOf(path),
                        Message.of("required key `{0}` has no value", key),
                        Message.of("give it one"))
                : Code.MISSING_KEY.at(
                        document.placeOf(pointer),
                        Message.of("required key `{0}` is absent", key),
                        Message.of("add it"));
    }

    private Message keyHint(String pointer, String key) {
        List<String> known = new ArrayList<>();
        members(pointer).fieldNames().forEachRemaining(known::add);
        boolean free = pointer.isEmpty() && known.contains("extra");
        return KeyHint.of(key, known)
                .or(() -> new Nearest(known).to(key).map(name -> Message.of("did you mean `{0}`?", name)))
                .or(() -> OF_THEME.contains(key) && known.contains("baseUrl")
                        ? Optional.of(Message.of("write it in `{0}`", "theme/theme.yaml"))
                        : Optional.empty())
                .orElse(
                        free
                                ? Message.of("put members of your own under `extra`")
                                : Message.of("known keys are {0}", "`" + String.join("`, `", known) + "`"));
    }

    private JsonNode members(String pointer) {
        JsonNode at = schema;
        for (String step : pointer.isEmpty()
                ? List.<String>of()
                : List.of(pointer.substring(1).split("/", -1))) {
            JsonNode next =
                    at.has("items") ? at.get("items") : at.path("properties").path(step);
            String reference = next.path("$ref").asText();
            at = reference.startsWith("#/") ? schema.at(reference.substring(1)) : next;
        }
        return at.path("properties");
    }

    private static JsonNode json(String resource) {
        try {
            return new ObjectMapper().readTree(Resource.bytes(resource));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
