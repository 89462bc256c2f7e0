package dev.offprint.represent.developers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.Document;
import dev.offprint.address.Page;
import dev.offprint.article.Site;
import dev.offprint.article.SkillSource;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Operation;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.DeveloperPages.Example;
import dev.offprint.represent.document.JsonText;
import dev.offprint.represent.document.SiteContext;
import dev.offprint.represent.page.site.SitePages.ProblemTexts;
import dev.offprint.represent.page.template.Model;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the sections of the pages for developers say in one language, by the names in {@code en.md} and {@code de.md}.
 *
 * @param context the site
 * @param openapi the published openapi.json
 * @param messages the language
 * @param example an article of this build, if there is one
 */
public record DeveloperFacts(SiteContext context, JsonNode openapi, Messages messages, Optional<Example> example) {

    private static final int LONGEST_TEXT = 64;
    /** What is quoted of an answer, and the source to name. */
    private static final List<String> QUOTED = List.of("question", "shortAnswer", "canonicalUrl");

    private static final List<String> BOUNDS =
            List.of("format", "minLength", "maxLength", "minimum", "maximum", "pattern", "default");

    Map<String, Object> model() {
        Site site = context.site();
        Map<String, Object> model = new HashMap<>();
        model.put("base", site.baseUrl());
        model.put("reference", context.url(Page.SitePage.developers(messages.locale())));
        model.put("answer_url", request(Operation.ANSWER));
        model.put(
                "answer_json",
                example.map(one ->
                                abridged(((ObjectNode) one.answer()).deepCopy().retain(QUOTED)))
                        .orElse(""));
        model.put("detail_url", request(Operation.DETAIL));
        model.put("detail_tag", example.map(one -> one.tag().toString()).orElse(""));
        JsonNode problem = openapi.at(
                "/components/responses/ArticleNotFound/content/application~1problem+json/examples/unknown/value");
        model.put(
                "problem_url",
                site.baseUrl() + problem.path("instance").asText().substring(path().length()));
        model.put("problem_json", JsonText.pretty(problem).strip());
        model.put("cache_list", site.cache().list());
        model.put("cache_article", site.cache().article());
        model.put("cache_asset", site.cache().asset());
        model.put("cache_client_error", site.cache().clientError());
        model.put("requests", site.rateLimit().requests());
        model.put("window", site.rateLimit().windowSeconds());
        model.put("policy", site.rateLimit().policy());
        String search = Document.search(messages.locale()).path();
        model.put("search", site.url(search.substring(0, search.length() - ".json".length())));
        model.put(
                "operations", Stream.of(Operation.values()).map(this::operation).toList());
        model.put("problems", Stream.of(ProblemType.values()).map(this::problem).toList());
        model.put("documents", documents());
        model.put(
                "schemas",
                openapi.at("/components/schemas").properties().stream()
                        .map(one -> schema(one.getKey(), one.getValue()))
                        .toList());
        return model;
    }

    private String path() {
        return URI.create(context.site().baseUrl()).getRawPath();
    }

    private JsonNode described(Operation operation) {
        return openapi.path("paths").path(template(operation)).path("get");
    }

    private static String template(Operation operation) {
        return operation == Operation.LIST ? operation.path() : operation.path() + "{slug}";
    }

    private String title(Operation operation) {
        JsonNode described = described(operation);
        String key = "op." + described.path("operationId").asText();
        return messages.translated(key, described.path("summary").asText());
    }

    private String request(Operation operation) {
        String slug = example.map(one -> one.slug().value()).orElse("SLUG");
        String locale = "locale="
                + example.map(Example::locale).orElse(messages.locale()).tag();
        String type = example.flatMap(one -> FilterableType.of(one.contentType()))
                .map(one -> "contentType=" + one.value() + "&")
                .orElse("");
        return context.site().baseUrl()
                + operation.path()
                + switch (operation) {
                    case LIST -> "?" + type + locale;
                    case DETAIL -> slug;
                    case ANSWER -> slug + "?" + locale;
                };
    }

    private Map<String, Object> operation(Operation operation) {
        JsonNode described = described(operation);
        String id = described.path("operationId").asText();
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (JsonNode given : described.path("parameters")) {
            JsonNode one =
                    given.has("$ref") ? openapi.at(given.path("$ref").asText().substring(1)) : given;
            String name = one.path("name").asText();
            parameters.add(Map.of(
                    "name", name,
                    "in_path", one.path("in").asText().equals("path"),
                    "required", one.path("required").asBoolean(),
                    "type", type(one.path("schema")),
                    "text", bounded(cell("param." + id + "." + name, one), one.path("schema"))));
        }
        List<String> failures = new ArrayList<>();
        described.path("responses").fieldNames().forEachRemaining(status -> failures.add("`" + status + "`"));
        failures.remove("`200`");
        return Map.of(
                "title", title(operation),
                "text",
                        messages.translated(
                                "op." + id + ".text",
                                described.path("description").asText()),
                "url", context.site().baseUrl() + template(operation),
                "parameters", parameters,
                "request", request(operation),
                "response", example.map(one -> abridged(body(operation, one))).orElse(""),
                "type", type(described.at("/responses/200/content/application~1json/schema")),
                "failures", String.join(", ", failures));
    }

    private static JsonNode body(Operation operation, Example example) {
        return switch (operation) {
            case LIST ->
                JsonNodeFactory.instance.arrayNode().add(example.item()).add("…");
            case DETAIL -> example.detail();
            case ANSWER -> example.answer();
        };
    }

    private Map<String, Object> problem(ProblemType type) {
        ProblemTexts text =
                ProblemTexts.of(type, messages.locale(), context.site().baseUrl());
        return Map.of(
                "code", type.code(),
                "url", context.url(new Page.ProblemPage(type.pageName())),
                "status", type.status(),
                "title", text.title(),
                "cause", text.cause().replace("|", "\\|"),
                "way_out", text.wayOut().replace("|", "\\|"));
    }

    private List<Map<String, String>> documents() {
        Site site = context.site();
        List<Map<String, String>> rows = new ArrayList<>();
        for (Document document : Document.values()) {
            boolean isPublished = switch (document) {
                case SECURITY_TXT -> site.owner().security() != null;
                case SERVER_CARD -> site.mcpUrl() != null;
                default -> true;
            };
            if (isPublished && messages.has("document." + document.name())) {
                String type = document.mediaType().replaceFirst(";.*", "");
                rows.add(Map.of(
                        "path", document.path(), "type", type, "text", messages.text("document." + document.name())));
            }
        }
        for (SkillSource skill : context.skills()) {
            String text = messages.text("document.skill", "name", "`" + skill.name() + "`");
            String path = context.keys().skill(skill.name()).value();
            rows.add(Map.of("path", path, "type", "text/markdown", "text", text));
        }
        return rows;
    }

    private Map<String, Object> schema(String name, JsonNode schema) {
        Map<String, Object> model = new HashMap<>(Map.of("name", name, "own", "", "parent", ""));
        JsonNode own = schema;
        for (JsonNode part : schema.path("allOf")) {
            if (part.has("$ref")) {
                model.put("parent", type(part));
            } else {
                own = part;
                model.put("own", cell("schema." + name + ".own", part));
            }
        }
        JsonNode others = own.path("additionalProperties");
        boolean hasMembers = own.has("properties");
        boolean isClosed = others.isBoolean() && !others.asBoolean();
        Set<String> required = new HashSet<>();
        own.path("required").forEach(one -> required.add(one.asText()));
        List<Map<String, Object>> members = new ArrayList<>();
        for (Map.Entry<String, JsonNode> member : own.path("properties").properties()) {
            String key = "schema." + name + "." + member.getKey();
            String items = cell(key + ".items", member.getValue().path("items"));
            members.add(Map.of(
                    "name", member.getKey(),
                    "type", type(member.getValue()),
                    "required", required.contains(member.getKey()),
                    "text", bounded((cell(key, member.getValue()) + " " + items).strip(), member.getValue())));
        }
        model.put("text", cell("schema." + name, schema));
        model.put("type", hasMembers || schema.has("allOf") ? "" : bounded(type(schema), schema));
        model.put("closed", hasMembers && isClosed);
        model.put("open", hasMembers && !isClosed);
        model.put("hasMembers", hasMembers);
        model.put("members", members);
        return model;
    }

    /** Returns the description of a value, or that of the schema to which it refers, as text of a cell. */
    private String cell(String key, JsonNode value) {
        String reference = value.path("$ref").asText("");
        if (!reference.isEmpty() && key.startsWith("schema.")) {
            String name = reference.substring(reference.lastIndexOf('/') + 1);
            return cell("schema." + name, openapi.at(reference.substring(1)));
        }
        String english = value.path("description").asText("");
        String text = english.isEmpty() ? "" : messages.translated(key, english);
        return text.replace("|", "\\|").replace('\n', ' ');
    }

    /** Returns what a schema (JSON Schema 2020-12) allows, in a few characters that need no translation. */
    private String type(JsonNode schema) {
        String reference = schema.path("$ref").asText("");
        if (!reference.isEmpty()) {
            String name = reference.substring(reference.lastIndexOf('/') + 1);
            String page = context.url(Page.SitePage.developers(messages.locale())) + "-schemas";
            return "[" + name + "](" + page + "#" + name.toLowerCase(Locale.ROOT) + ")";
        }
        List<String> types = new ArrayList<>();
        for (String combined : List.of("anyOf", "oneOf")) {
            schema.path(combined).forEach(one -> types.add(type(one)));
        }
        JsonNode given = schema.path("type");
        if (schema.has("enum")) {
            schema.path("enum").forEach(value -> types.add("`\"" + value.asText() + "\"`"));
        } else if (given.isArray()) {
            given.forEach(one -> types.add(named(one.asText(), schema)));
        } else if (given.isTextual()) {
            types.add(named(given.asText(), schema));
        }
        return String.join(" \\| ", types);
    }

    /** Returns a text and the bounds of a value and its items, which need no translation. */
    private static String bounded(String text, JsonNode schema) {
        StringBuilder bounded = new StringBuilder(text);
        for (JsonNode one : List.of(schema, schema.path("items"))) {
            for (String bound : BOUNDS) {
                String value = one.path(bound).asText("");
                boolean says = !value.isEmpty() && !(bound.equals("minLength") && value.equals("1"));
                bounded.append(says ? " `" + bound + ": " + value.replace("|", "\\|") + "`" : "");
            }
        }
        return bounded.toString().strip();
    }

    private String named(String type, JsonNode schema) {
        if (!type.equals("array") || !schema.has("items")) {
            return "`" + type + "`";
        }
        String items = type(schema.path("items"));
        return items.endsWith("`") ? items.substring(0, items.length() - 1) + "[]`" : items + "`[]`";
    }

    /** Returns a value as JSON in which long texts are cut, and of lists only the first item is shown. */
    private static String abridged(JsonNode value) {
        return JsonText.pretty(cut(value)).strip();
    }

    private static JsonNode cut(JsonNode value) {
        if (value.isObject()) {
            ObjectNode object = JsonNodeFactory.instance.objectNode();
            value.properties().forEach(member -> object.set(member.getKey(), cut(member.getValue())));
            return object;
        } else if (value.isArray()) {
            ArrayNode array = JsonNodeFactory.instance.arrayNode();
            if (!value.isEmpty()) {
                array.add(cut(value.get(0)));
            }
            return value.size() > 1 ? array.add("…") : array;
        }
        return value.isTextual()
                ? JsonNodeFactory.instance.textNode(MarkdownText.shorten(value.textValue(), LONGEST_TEXT))
                : value;
    }

    /** Returns the model of the form that calls the API, which is hidden until its script has run. */
    Model form(String script) {
        List<Model> operations = new ArrayList<>();
        for (Operation operation : Operation.values()) {
            String takes = (operation == Operation.LIST ? "" : "slug ") + String.join(" ", operation.parameters());
            operations.add(new Model()
                    .with("path", template(operation))
                    .with("isFirst", operation == Operation.ANSWER)
                    .with("takes", takes.strip())
                    .with("title", title(operation)));
        }
        Model labels = new Model();
        for (String name : List.of("title", "operation", "none", "send", "result", "failed")) {
            labels.with(name, messages.text("tryIt." + name));
        }
        String slug = example.map(one -> one.slug().value()).orElse("");
        String tag = example.map(Example::locale).orElse(messages.locale()).tag();
        return new Model()
                .with("base", path())
                .with("operations", operations)
                .with(
                        "fields",
                        List.of(
                                field("slug", slug, Stream.of()),
                                field(
                                        "contentType",
                                        "",
                                        Stream.of(FilterableType.values()).map(FilterableType::value)),
                                field(
                                        "locale",
                                        tag,
                                        Stream.of(ContentLocale.values()).map(ContentLocale::tag)),
                                field(
                                        "awarenessLevel",
                                        "",
                                        context.keys().levelTokens().keySet().stream()
                                                .sorted())))
                .with("labels", labels)
                .with("script", path() + "/" + script);
    }

    private static Model field(String name, String value, Stream<String> choices) {
        List<Model> all = choices.map(one -> new Model().with("name", one).with("isFirst", one.equals(value)))
                .toList();
        return new Model()
                .with("name", name)
                .with("value", value)
                .with("choices", all)
                .with("isChoice", !all.isEmpty());
    }
}
