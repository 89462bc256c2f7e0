package dev.offprint.represent.openapi;

import com.fasterxml.jackson.databind.node.ObjectNode;
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
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.json.JsonText;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * Adds problems to openapi.json, exactly as the adapter would answer them. Each operation gets its own copy of a shared
 * response, because the examples show the request of the operation.
 */
final class OpenApiProblems {

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
        this.problems = new Problems(
                context.site().baseUrl(), context.keys().levelTokens().keySet());
    }

    /** Adds one problem of each kind to each response that can have it. */
    void add() {
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
