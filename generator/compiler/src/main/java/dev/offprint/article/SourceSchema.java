package dev.offprint.article;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SchemaValidator.Problem;
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

    /** What the keys of other tools are called here. */
    private static final Map<String, String> OF_OTHER_TOOLS = Resource.text("article/keys-of-other-tools.txt")
            .lines()
            .map(line -> line.split(" ", -1))
            .collect(Collectors.toUnmodifiableMap(names -> names[0], names -> names[1]));

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
    private final List<String> dates;

    private SourceSchema(String name) {
        this.fileName = name + SUFFIX;
        this.address = PREFIX + fileName;
        this.schema = json("article/" + fileName);
        this.dates = schema.path("properties").properties().stream()
                .filter(property ->
                        property.getValue().at("/anyOf/0/format").asText().equals("date-time"))
                .map(Map.Entry::getKey)
                .toList();
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
     * Returns whether a document fits, after removing what is null, which means absent, and completing dates. Says what does not.
     *
     * @param document the document, which loses its nulls outside of free objects
     */
    public boolean accepts(YamlDocument document, Diagnostics diagnostics) {
        withoutNulls(document.root());
        boolean areDates = true;
        for (String key : dates) {
            areDates &= SourceDate.complete(document, key, diagnostics);
        }
        withoutNulls(document.root());
        List<Problem> problems = VALIDATOR.validateAgainst(address, document.root());
        Set<String> refused = new HashSet<>();
        for (Problem problem : problems) {
            // one value can break several rules; an author who fixes one looks at the value anyway
            if (problem.property() != null || refused.add(problem.pointer())) {
                report(problem, document, diagnostics);
            }
        }
        document.rewritten().forEach((pointer, written) -> {
            JsonNode value = document.root().at(pointer);
            if (value.isNumber() && !refused.contains(pointer)) {
                diagnostics.add(Code.CHANGED_NUMBER.at(
                        document.placeOf(pointer),
                        Message.of("`{0}` is the number `{1}` in JSON and on pages", written, value.asText()),
                        Message.of(
                                "put it in quotes, so that it stays as it is written, or write `{0}`",
                                value.asText())));
            }
        });
        return areDates && problems.isEmpty();
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
        List<String> known = keys(pointer);
        String name = OF_OTHER_TOOLS.getOrDefault(key, key);
        if (known.contains(name)) {
            return Message.of("did you mean `{0}`?", name);
        }
        return (pointer.isEmpty() ? elsewhere(key, name) : Optional.<Message>empty())
                .or(() -> new Nearest(known).to(key).map(nearest -> Message.of("did you mean `{0}`?", nearest)))
                .or(() -> OF_THEME.contains(key) && this == SITE
                        ? Optional.of(Message.of("write it in `{0}`", "theme/theme.yaml"))
                        : Optional.empty())
                .orElse(
                        pointer.isEmpty() && known.contains("extra")
                                ? Message.of("put members of your own under `extra`")
                                : Message.of("known keys are {0}", "`" + String.join("`, `", known) + "`"));
    }

    /** Returns where an article has what a key says. */
    private Optional<Message> elsewhere(String key, String name) {
        if (this != ARTICLE && this != TRANSLATION) {
            return Optional.empty();
        }
        return switch (key) {
            case "draft", "published" ->
                Optional.of(Message.of(
                        "write `isPublished: false` in `article.yaml` for a draft, else `isPublished: true`"));
            case "slug", "permalink", "url" ->
                Optional.of(Message.of("leave it out: the name of the folder is the slug"));
            case "lang", "language", "locale" ->
                Optional.of(Message.of("leave it out: the name of the file says the language, `en.md` or `de.md`"));
            default ->
                this == ARTICLE && TRANSLATION.keys("").contains(name)
                        ? Optional.of(Message.of("write `{0}` in `en.md` and `de.md`", name))
                        : this == TRANSLATION && ARTICLE.keys("").contains(name)
                                ? Optional.of(Message.of("write `{0}` in `article.yaml`", name))
                                : Optional.empty();
        };
    }

    private List<String> keys(String pointer) {
        List<String> keys = new ArrayList<>();
        members(pointer).fieldNames().forEachRemaining(keys::add);
        return keys;
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
