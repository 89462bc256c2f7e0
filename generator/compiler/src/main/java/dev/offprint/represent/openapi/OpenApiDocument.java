package dev.offprint.represent.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Article;
import dev.offprint.article.Translation;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.json.AnswerJson;
import dev.offprint.represent.json.ArticleJson;
import dev.offprint.represent.json.JsonText;
import dev.offprint.source.Resource;
import java.util.Optional;

/**
 * The OpenAPI description: a resource of the program, completed with the site's name and address, and with examples. It
 * depends on {@code site.yaml} and on the slugs in examples, but not on texts of articles (decision 25): clients are
 * generated from it and compared with it.
 */
public final class OpenApiDocument {

    private static final String RESOURCE = "openapi.json";

    private OpenApiDocument() {}

    /** Returns the document without the parts of this site. Its components are final. */
    public static ObjectNode template() {
        return (ObjectNode) JsonText.read(Resource.bytes(RESOURCE));
    }

    /**
     * Returns openapi.json.
     *
     * @param named the article in the examples of parameters, if there is one
     */
    public static Representation of(SiteContext context, Optional<Listing> named) {
        ObjectNode document = (ObjectNode) addressed(template(), context.site().baseUrl());
        ObjectNode info = (ObjectNode) document.required("info");
        info.put("title", context.site().name());
        OpenApiRights.add(info, context.site().owner());
        OpenApiExamples into = new OpenApiExamples(document, context);
        into.addLimits();
        new OpenApiProblems(document, context, named).add();
        into.addUnknown();
        into.addBodies();
        named.ifPresent(into::name);
        return context.document(Document.OPENAPI, JsonText.pretty(document));
    }

    /** Returns the value with {@code {base_url}} replaced in every text. */
    private static JsonNode addressed(JsonNode value, String baseUrl) {
        if (value instanceof ObjectNode object) {
            object.properties().forEach(member -> member.setValue(addressed(member.getValue(), baseUrl)));
        } else if (value instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, addressed(array.get(i), baseUrl));
            }
        } else if (value.isTextual()) {
            return JsonNodeFactory.instance.textNode(value.asText().replace("{base_url}", baseUrl));
        }
        return value;
    }

    /** Adds examples to openapi.json: bodies of the invented article, and the slug of a real one. */
    private record OpenApiExamples(ObjectNode document, SiteContext context) {

        private static final String PUBLISHED = "published";
        private static final String INVENTED = "invented";
        private static final String UNKNOWN = "unknown";

        /** Adds a value to each header of a 429 response. */
        void addLimits() {
            Quota quota = context.site().rateLimit();
            header("RateLimitPolicy").put("example", quota.policy());
            header("RateLimitLimit").put("example", quota.requests());
            header("RateLimitRemaining").put("example", 0);
            header("RateLimitReset")
                    .put("example", OpenApiProblems.refusal(quota).resetSeconds());
            header("RetryAfter").put("example", OpenApiProblems.refusal(quota).resetSeconds());
        }

        /** Adds a body to each operation, all of one article that has every member. */
        void addBodies() {
            Article article = InventedArticle.article();
            ArticleJson json = ArticleJson.of(article);
            body("/api/knowledge/articles", JsonNodeFactory.instance.arrayNode().add(JsonText.read(json.item(null))));
            body("/api/knowledge/articles/{slug}", JsonText.read(json.detail()));
            Translation english = article.translations().get(0);
            body(
                    "/api/aeo/articles/{slug}",
                    JsonText.read(AnswerJson.of(article, english, InventedArticle.CANONICAL_URL)));
        }

        /** Adds the slug of an article that does not exist. */
        void addUnknown() {
            parameter("/components/parameters/Slug", UNKNOWN, OpenApiProblems.MISSING.value());
        }

        /** Adds the slug of an article that exists, and one of its locales. */
        void name(Listing article) {
            parameter("/components/parameters/Slug", PUBLISHED, article.slug().value());
            parameter(
                    "/paths/~1api~1aeo~1articles~1{slug}/get/parameters/1",
                    PUBLISHED,
                    OpenApiProblems.shown(article).tag());
        }

        private void parameter(String pointer, String name, String value) {
            object(pointer).withObject("/examples").putObject(name).put("value", value);
        }

        private void body(String path, JsonNode value) {
            object("/paths/" + path.replace("/", "~1") + "/get/responses/200/content/application~1json")
                    .withObject("/examples")
                    .putObject(INVENTED)
                    .put("summary", "An invented article with every member")
                    .set("value", value);
        }

        private ObjectNode header(String name) {
            return object("/components/headers/" + name);
        }

        private ObjectNode object(String pointer) {
            return (ObjectNode) document.requiredAt(pointer);
        }
    }
}
