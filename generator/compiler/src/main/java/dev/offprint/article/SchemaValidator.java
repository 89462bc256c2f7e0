package dev.offprint.article;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import com.networknt.schema.path.NodePath;
import com.networknt.schema.path.PathType;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Validates JSON values against the schemas of an OpenAPI document, and against schemas that refer to it as {@value
 * #OPENAPI}. Formats are asserted. Each schema is compiled once. Safe for use by many threads; does not change what it
 * validates.
 */
public final class SchemaValidator {

    /** Where schemas beside the OpenAPI document find it. */
    public static final String OPENAPI = "https://offprint.dev/schema/openapi.json";

    /** What only people and editors read: of no use to a validator, which would look at it for each value. */
    private static final List<String> ANNOTATIONS =
            List.of("title", "description", "examples", "default", "enumDescriptions");

    /** JSON Schema 2020-12, in which the members of an OpenAPI document are no mistakes to be logged. */
    private static final Dialect DIALECT = Dialect.builder(Dialects.getDraft202012())
            .keywords(Stream.of(
                            "openapi",
                            "info",
                            "externalDocs",
                            "jsonSchemaDialect",
                            "servers",
                            "security",
                            "tags",
                            "paths",
                            "components")
                    .map(NonValidationKeyword::new)
                    .toList())
            .build();

    private final SchemaRegistry registry;
    private final Map<String, Schema> compiled = new ConcurrentHashMap<>();

    private SchemaValidator(Map<String, JsonNode> documents) {
        SchemaRegistryConfig config = SchemaRegistryConfig.builder()
                .formatAssertionsEnabled(true)
                .locale(Locale.ROOT)
                .pathType(PathType.JSON_POINTER)
                .build();
        Map<String, String> texts = new HashMap<>();
        documents.forEach(
                (address, schema) -> texts.put(address, bare(schema.deepCopy()).toString()));
        registry = SchemaRegistry.withDefaultDialect(
                DIALECT, builder -> builder.schemas(texts).schemaRegistryConfig(config));
    }

    /** Takes the annotations away, but not the properties that are called like them. */
    private static JsonNode bare(JsonNode schema) {
        if (schema instanceof ObjectNode object) {
            object.remove(ANNOTATIONS);
            object.path("properties").forEach(SchemaValidator::bare);
            object.path("$defs").forEach(SchemaValidator::bare);
            bare(object.path("items"));
        }
        return schema;
    }

    /**
     * One way in which a value breaks its schema.
     *
     * @param pointer the JSON pointer of the value
     * @param message what is wrong, for people
     * @param keyword the schema's keyword that says so: {@code type}, {@code required}
     * @param property the member that is missing or not allowed, where that is what is wrong
     * @param expected what the keyword asks for
     */
    public record Problem(
            String pointer,
            String message,
            String keyword,
            @Nullable String property,
            JsonNode expected) {}

    /** Returns a validator of the components of an OpenAPI document. */
    public static SchemaValidator of(JsonNode openapi) {
        return of(openapi, Map.of());
    }

    /** Returns a validator of the components of an OpenAPI document and of schemas that refer to it, by address. */
    public static SchemaValidator of(JsonNode openapi, Map<String, JsonNode> schemas) {
        Map<String, JsonNode> documents = new HashMap<>(schemas);
        documents.put(OPENAPI, openapi);
        return new SchemaValidator(documents);
    }

    /** Returns what is wrong with a body that should fit a component of the document: {@code ArticleDetail}. */
    public List<Problem> validate(String component, JsonNode body) {
        return validateAgainst(OPENAPI + "#/components/schemas/" + component, body);
    }

    /** Returns what is wrong with a value that should fit the schema at this address. */
    public List<Problem> validateAgainst(String address, JsonNode value) {
        Schema schema = compiled.computeIfAbsent(address, a -> registry.getSchema(SchemaLocation.of(a)));
        return schema.validate(value).stream().map(SchemaValidator::problem).toList();
    }

    private static Problem problem(Error error) {
        NodePath at = error.getInstanceLocation();
        return new Problem(
                at == null ? "" : at.toString(),
                error.getMessage(),
                error.getKeyword(),
                error.getProperty(),
                error.getSchemaNode() == null ? MissingNode.getInstance() : error.getSchemaNode());
    }
}
