package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** The description of the API: the generator's own resource, completed with this site's address and real examples. */
public final class OpenApiDocument {

    private static final String RESOURCE = "/dev/offprint/openapi.json";
    private static final String LIST = "/api/knowledge/articles";

    private OpenApiDocument() {}

    /**
     * Bodies of this very build.
     *
     * @param slug the article they are of
     * @param item it as an item of the list
     * @param detail it in full
     * @param answer its answer-first form
     */
    public record Examples(String slug, JsonNode item, JsonNode detail, JsonNode answer) {}

    /** Returns the document without this site's parts: the components are final. */
    public static ObjectNode template() {
        try (InputStream in = OpenApiDocument.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing from the program");
            }
            return (ObjectNode) new JsonMapper().readTree(in);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Returns openapi.json; without examples of articles where there is none. */
    public static Representation of(Context context, Optional<Examples> examples) {
        ObjectNode document = template();
        ((ObjectNode) document.at("/servers/0")).put("url", context.site().baseUrl());
        String slug = examples.map(Examples::slug).orElse("answer-first");
        addProblems(document, context, LIST, "/api/knowledge/articles");
        addProblems(document, context, LIST + "/{slug}", LIST + "/" + slug);
        addProblems(document, context, "/api/aeo/articles/{slug}", "/api/aeo/articles/" + slug);
        examples.ifPresent(e -> {
            example(document, LIST, new JsonMapper().createArrayNode().add(e.item()));
            example(document, LIST + "/{slug}", e.detail());
            example(document, "/api/aeo/articles/{slug}", e.answer());
        });
        return context.document(Document.OPENAPI, Pretty.print(document));
    }

    private static void example(ObjectNode document, String path, JsonNode body) {
        ObjectNode media = content(document, path, "200", "application/json");
        if (media != null) {
            media.set("example", body);
        }
    }

    private static void addProblems(ObjectNode document, Context context, String path, String instance) {
        for (ProblemType type : ProblemType.values()) {
            String status = Integer.toString(type.status());
            ObjectNode media = content(document, path, status, "application/problem+json");
            if (media != null && belongs(type, path)) {
                String name = type.pageName().value();
                ObjectNode example = media.withObject("/examples").putObject(name);
                example.put("summary", type.title());
                example.set("value", problem(context, type, instance));
            }
        }
    }

    private static boolean belongs(ProblemType type, String path) {
        return switch (type) {
            case RESOURCE_NOT_FOUND -> false;
            case ARTICLE_NOT_FOUND -> path.contains("{slug}");
            case TRANSLATION_NOT_FOUND -> path.contains("aeo");
            default -> true;
        };
    }

    private static ObjectNode problem(Context context, ProblemType type, String instance) {
        String detail = type == ProblemType.INVALID_QUERY_PARAMETER
                ? "The query parameter `locale` has the value `fr`; allowed are `de` and `en`."
                : type.cause();
        return new JsonMapper()
                .createObjectNode()
                .put("type", context.site().url("problems/" + type.pageName()))
                .put("title", type.title())
                .put("status", type.status())
                .put("detail", detail)
                .put("instance", basePath(context) + instance)
                .put("code", type.code())
                .put("message", detail)
                .put("resolution", type.wayOut());
    }

    private static String basePath(Context context) {
        String base = context.site().baseUrl();
        int slash = base.indexOf('/', base.indexOf("://") + 3);
        return slash < 0 ? "" : base.substring(slash);
    }

    private static @org.jspecify.annotations.Nullable ObjectNode content(
            ObjectNode document, String path, String status, String mediaType) {
        JsonNode response =
                document.path("paths").path(path).path("get").path("responses").path(status);
        if (response.has("$ref")) {
            response = document.at(response.get("$ref").asText().substring(1));
        }
        return response.path("content").path(mediaType) instanceof ObjectNode media ? media : null;
    }
}
