package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
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
import dev.offprint.represent.discovery.OpenApiDocument.Examples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;

/**
 * Puts examples into the description: problems word for word as the adapter would answer them, and bodies of this build.
 * Examples of one name belong together: the parameter's {@code published} leads to the response's.
 */
final class OpenApiExamples {

    private static final String PUBLISHED = "published";
    private static final String UNKNOWN = "unknown";
    private static final Slug NOBODY = new Slug("no-such-article");

    private final ObjectNode document;
    private final Context context;
    private final Problems problems;

    OpenApiExamples(ObjectNode document, Context context) {
        this.document = document;
        this.context = context;
        this.problems = new Problems(context.site().baseUrl());
    }

    /** Adds a value to each header of a refusal. */
    void addLimits() {
        Quota quota = context.site().rateLimit();
        header("RateLimitPolicy").put("example", quota.policy());
        header("RateLimitLimit").put("example", quota.requests());
        header("RateLimitRemaining").put("example", 0);
        header("RateLimitReset").put("example", refusal().resetSeconds());
        header("RetryAfter").put("example", refusal().resetSeconds());
    }

    /** Adds one problem of each kind to each response that can carry it. */
    void addProblems() {
        String list = Operation.LIST.path();
        String detail = Operation.DETAIL.path() + NOBODY;
        problem(
                "InvalidQueryParameter",
                "value-not-allowed",
                problems.invalid(new InvalidParameter(Operation.LIST, null, "contentType", "blog", Flaw.NOT_ALLOWED)),
                list);
        problem(
                "InvalidQueryParameter",
                "parameter-not-taken",
                problems.invalid(new InvalidParameter(Operation.DETAIL, NOBODY, "locale", "de", Flaw.NOT_TAKEN)),
                detail);
        problem("ArticleNotFound", UNKNOWN, problems.noArticle(), detail);
        problem("ArticleOrTranslationNotFound", UNKNOWN, problems.noArticle(), Operation.ANSWER.path() + NOBODY);
        addMissingTranslation();
        problem("MethodNotAllowed", "method-not-allowed", Problem.of(ProblemType.METHOD_NOT_ALLOWED), list);
        problem("RateLimitExceeded", "rate-limit-exceeded", problems.refused(refusal()), list);
        problem("InternalError", "internal-error", Problem.of(ProblemType.INTERNAL_ERROR), list);
        parameter("/components/parameters/Slug", UNKNOWN, NOBODY.value());
    }

    /** Adds bodies of an article. */
    void add(Examples examples) {
        parameter("/components/parameters/Slug", PUBLISHED, examples.slug());
        parameter(
                "/paths/~1api~1aeo~1articles~1{slug}/get/parameters/1",
                PUBLISHED,
                examples.answer().at("/meta/language").asText());
        body("/api/knowledge/articles", JsonNodeFactory.instance.arrayNode().add(examples.item()));
        body("/api/knowledge/articles/{slug}", examples.detail());
        body("/api/aeo/articles/{slug}", examples.answer());
    }

    /** Adds the article that lacks a locale, where there is one: an invented one would be no example. */
    private void addMissingTranslation() {
        for (Listing article : context.articles()) {
            for (ContentLocale locale : ContentLocale.values()) {
                if (!article.headings().containsKey(locale)) {
                    problem(
                            "ArticleOrTranslationNotFound",
                            "translation-not-found",
                            problems.noTranslation(new Route.AnswerFirst(article.slug(), locale)),
                            Operation.ANSWER.path() + article.slug());
                    return;
                }
            }
        }
    }

    private void problem(String response, String name, Problem problem, String path) {
        String base = URI.create(context.site().baseUrl()).getRawPath();
        byte[] body = ProblemJson.write(problem, context.site().baseUrl(), base + path);
        ObjectNode media =
                object("/components/responses/" + response + "/content").withObject("/application~1problem+json");
        try {
            media.withObject("/examples")
                    .putObject(name)
                    .put("summary", problem.type().title())
                    .set("value", new JsonMapper().readTree(body));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private void parameter(String pointer, String name, String value) {
        object(pointer).withObject("/examples").putObject(name).put("value", value);
    }

    private void body(String path, JsonNode value) {
        object("/paths/" + path.replace("/", "~1") + "/get/responses/200/content/application~1json")
                .withObject("/examples")
                .putObject(PUBLISHED)
                .set("value", value);
    }

    private ObjectNode header(String name) {
        return object("/components/headers/" + name);
    }

    private ObjectNode object(String pointer) {
        return (ObjectNode) document.requiredAt(pointer);
    }

    /** A refusal in the middle of a window. */
    private Admission refusal() {
        Quota quota = context.site().rateLimit();
        return new Admission(false, quota, 0, (quota.windowSeconds() + 1L) / 2);
    }
}
