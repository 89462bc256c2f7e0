package dev.offprint.represent.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.Document;
import dev.offprint.article.SiteOwner;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.problem.Problem;
import dev.offprint.edge.problem.ProblemJson;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.problem.Problems;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Operation;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Routing.Flaw;
import dev.offprint.edge.resource.Routing.InvalidParameter;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.Representation;
import dev.offprint.source.Resource;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * The OpenAPI description: a resource of the program, with an invented article in its examples, completed with the site's name and
 * address, its rights, and problems. It depends on {@code site.yaml} and on the slugs in examples, but not on texts of articles
 * (decision 25): clients are generated from it and compared with it.
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
        addRights(info, context.site().owner());
        new OpenApiProblems(document, context, named).add();
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

    /** Adds what the owner says about the site (OpenAPI 3.1.1, 4.8.2). No client depends on it (decision 16). */
    private static void addRights(ObjectNode info, SiteOwner owner) {
        owner.about(ContentLocale.EN).ifPresent(about -> info.put("summary", about));
        SiteOwner.Contact contact = owner.contact();
        SiteOwner.Publisher publisher = owner.publisher();
        if (contact != null) {
            ObjectNode node = info.putObject("contact");
            String name = contact.name() == null && publisher != null ? publisher.name() : contact.name();
            JsonText.put(node, "name", name);
            JsonText.put(node, "url", contact.url());
            JsonText.put(node, "email", contact.email());
        }
        SiteOwner.License license = owner.license();
        if (license != null) {
            // identifier and url exclude each other (4.8.4)
            boolean known = license.identifier() != null;
            info.putObject("license")
                    .put("name", license.name())
                    .put(known ? "identifier" : "url", known ? license.identifier() : license.url());
        }
    }

    /**
     * Adds examples to openapi.json: the quota of the site, the slug of an article of it, and problems, exactly as the adapter would answer them. Each operation gets its own copy of a shared
     * response, because the examples show the request of the operation.
     */
    static final class OpenApiProblems {

        /** The slug of an article that does not exist. */
        static final Slug MISSING = new Slug("no-such-article");

        private static final String UNKNOWN = "unknown";
        private static final String COMPONENTS = "/components/responses";
        private static final List<String> SHARED =
                List.of("InvalidQueryParameter", "MethodNotAllowed", "RateLimitExceeded", "InternalError");

        private final ObjectNode document;
        private final SiteContext context;
        private final Optional<Listing> named;
        private final Problems problems;

        /**
         * Returns the problems of a document.
         *
         * @param named the article in the example requests, if there is one
         */
        OpenApiProblems(ObjectNode document, SiteContext context, Optional<Listing> named) {
            this.document = document;
            this.context = context;
            this.named = named;
            this.problems = new Problems(context.site().baseUrl());
        }

        /** Adds all of them. */
        void add() {
            addLimits();
            addProblems();
            example("/components/parameters/Slug", UNKNOWN, MISSING.value());
            named.ifPresent(article -> {
                example(
                        "/components/parameters/Slug",
                        "published",
                        article.slug().value());
                String locale = "/paths/~1api~1aeo~1articles~1{slug}/get/parameters/1";
                example(locale, "published", shown(article).tag());
            });
        }

        /** Adds a value to each header of a 429 response. */
        private void addLimits() {
            Quota quota = context.site().rateLimit();
            header("RateLimitPolicy").put("example", quota.policy());
            header("RateLimitLimit").put("example", quota.requests());
            header("RateLimitRemaining").put("example", 0);
            header("RateLimitReset").put("example", refusal(quota).resetSeconds());
            header("RetryAfter").put("example", refusal(quota).resetSeconds());
        }

        private ObjectNode header(String name) {
            return object("/components/headers/" + name);
        }

        private void example(String pointer, String name, String value) {
            object(pointer).withObject("/examples").putObject(name).put("value", value);
        }

        /** Adds one problem of each kind to each response that can have it. */
        private void addProblems() {
            for (Operation operation : Operation.values()) {
                inline(operation);
                addInvalid(operation);
                String path = path(operation);
                add(operation, "405", "method-not-allowed", problems.of(ProblemType.METHOD_NOT_ALLOWED), path);
                Problem refused = problems.refused(refusal(context.site().rateLimit()));
                add(operation, "429", "rate-limit-exceeded", refused, path);
                add(operation, "500", "internal-error", problems.of(ProblemType.INTERNAL_ERROR), path);
            }
            object(COMPONENTS).remove(SHARED);
            Problem missing = problems.of(ProblemType.ARTICLE_NOT_FOUND);
            add(COMPONENTS + "/ArticleNotFound", UNKNOWN, missing, Operation.DETAIL.path() + MISSING);
            add(COMPONENTS + "/ArticleOrTranslationNotFound", UNKNOWN, missing, Operation.ANSWER.path() + MISSING);
            addMissingTranslation();
        }

        /** Replaces references to shared responses by copies. */
        private void inline(Operation operation) {
            ObjectNode responses = object(responses(operation));
            responses.properties().forEach(response -> {
                String reference = response.getValue().path("$ref").asText();
                String name = reference.substring(reference.lastIndexOf('/') + 1);
                if (SHARED.contains(name)) {
                    response.setValue(object(COMPONENTS + "/" + name).deepCopy());
                }
            });
        }

        /** Adds an invalid parameter of this operation. */
        private void addInvalid(Operation operation) {
            Slug slug = operation == Operation.LIST ? null : slug();
            String locale =
                    named.map(OpenApiProblems::shown).orElse(ContentLocale.EN).tag();
            InvalidParameter mistake = switch (operation) {
                case LIST -> new InvalidParameter(operation, slug, "contentType", "blog", Flaw.NOT_ALLOWED);
                case DETAIL -> new InvalidParameter(operation, slug, "locale", locale, Flaw.NOT_TAKEN);
                case ANSWER -> new InvalidParameter(operation, slug, "locale", "fr", Flaw.NOT_ALLOWED);
            };
            Optional<ContentLocale> there = slug == null ? Optional.empty() : named.map(OpenApiProblems::shown);
            String name = operation == Operation.DETAIL ? "parameter-not-taken" : "value-not-allowed";
            add(operation, "400", name, problems.invalid(mistake, there), path(operation));
        }

        /**
         * Adds a problem with the oldest article that lacks a locale, if there is one. The resolution of the problem leads
         * to the article, so it must exist.
         */
        private void addMissingTranslation() {
            context.articles().stream()
                    .filter(article -> article.headings().size() < ContentLocale.values().length)
                    .min(ExampleChoice.OLDEST_FIRST)
                    .ifPresent(this::addMissingTranslation);
        }

        private void addMissingTranslation(Listing article) {
            ContentLocale there = article.headings().keySet().iterator().next();
            add(
                    COMPONENTS + "/ArticleOrTranslationNotFound",
                    "translation-not-found",
                    problems.noTranslation(new Route.AnswerFirst(article.slug(), there.other())),
                    Operation.ANSWER.path() + article.slug());
        }

        private void add(Operation operation, String status, String name, Problem problem, String path) {
            add(responses(operation) + "/" + status, name, problem, path);
        }

        private void add(String response, String name, Problem problem, String path) {
            String base = URI.create(context.site().baseUrl()).getRawPath();
            byte[] body = ProblemJson.write(problem, context.site().baseUrl(), base + path);
            ObjectNode example = object(response + "/content")
                    .withObject("/application~1problem+json")
                    .withObject("/examples")
                    .putObject(name);
            example.put("summary", problem.type().title()).set("value", JsonText.read(body));
        }

        private static String responses(Operation operation) {
            String path = operation == Operation.LIST ? operation.path() : operation.path() + "{slug}";
            return "/paths/" + path.replace("/", "~1") + "/get/responses";
        }

        private String path(Operation operation) {
            return operation == Operation.LIST ? operation.path() : operation.path() + slug();
        }

        private Slug slug() {
            return named.map(Listing::slug).orElse(MISSING);
        }

        /** Returns the locale of the examples with an article. */
        static ContentLocale shown(Listing article) {
            return article.headings().containsKey(ContentLocale.EN) ? ContentLocale.EN : ContentLocale.DE;
        }

        private ObjectNode object(String pointer) {
            return (ObjectNode) document.requiredAt(pointer);
        }

        /** Returns a refused admission in the middle of a window. */
        static Admission refusal(Quota quota) {
            return new Admission(false, quota, 0, (quota.windowSeconds() + 1L) / 2);
        }
    }
}
