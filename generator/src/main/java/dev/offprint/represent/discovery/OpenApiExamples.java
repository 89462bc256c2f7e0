package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Article;
import dev.offprint.article.Translation;
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
import dev.offprint.represent.example.ExampleChoice;
import dev.offprint.represent.example.InventedArticle;
import dev.offprint.represent.json.AnswerJson;
import dev.offprint.represent.json.ArticleJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Optional;

/**
 * Puts examples into the description: problems word for word as the adapter would answer them, bodies of an invented article,
 * and the slug of a real one to begin with.
 */
final class OpenApiExamples {

    private static final String PUBLISHED = "published";
    private static final String INVENTED = "invented";
    private static final String UNKNOWN = "unknown";
    private static final Slug NOBODY = new Slug("no-such-article");

    private final ObjectNode document;
    private final Context context;
    private final Problems problems;

    OpenApiExamples(ObjectNode document, Context context) {
        this.document = document;
        this.context = context;
        this.problems = new Problems(
                context.site().baseUrl(), context.keys().levelTokens().keySet());
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
                problems.invalid(
                        new InvalidParameter(Operation.LIST, null, "contentType", "blog", Flaw.NOT_ALLOWED),
                        Optional.empty()),
                list);
        Problem nobody = problems.of(ProblemType.ARTICLE_NOT_FOUND);
        problem("ArticleNotFound", UNKNOWN, nobody, detail);
        problem("ArticleOrTranslationNotFound", UNKNOWN, nobody, Operation.ANSWER.path() + NOBODY);
        addMissingTranslation();
        problem("MethodNotAllowed", "method-not-allowed", problems.of(ProblemType.METHOD_NOT_ALLOWED), list);
        problem("RateLimitExceeded", "rate-limit-exceeded", problems.refused(refusal()), list);
        problem("InternalError", "internal-error", problems.of(ProblemType.INTERNAL_ERROR), list);
        parameter("/components/parameters/Slug", UNKNOWN, NOBODY.value());
    }

    /** Adds a body to each operation, all of one article that has every member. */
    void addBodies() {
        Article article = InventedArticle.article();
        ArticleJson json = ArticleJson.of(article);
        body("/api/knowledge/articles", JsonNodeFactory.instance.arrayNode().add(read(json.item(null))));
        body("/api/knowledge/articles/{slug}", read(json.detail()));
        Translation english = article.translations().get(0);
        body("/api/aeo/articles/{slug}", read(AnswerJson.of(article, english, InventedArticle.CANONICAL_URL)));
    }

    /** Adds a parameter that operation 2 does not take, and the article it can be asked for at operation 3. */
    private void addParameterNotTaken(Slug slug, ContentLocale translation) {
        problem(
                "InvalidQueryParameter",
                "parameter-not-taken",
                problems.invalid(
                        new InvalidParameter(Operation.DETAIL, slug, "locale", translation.tag(), Flaw.NOT_TAKEN),
                        Optional.of(translation)),
                Operation.DETAIL.path() + slug);
    }

    /** Names an article that exists, in a locale that it exists in. */
    void name(Listing article) {
        parameter("/components/parameters/Slug", PUBLISHED, article.slug().value());
        ContentLocale locale = article.headings().containsKey(ContentLocale.EN) ? ContentLocale.EN : ContentLocale.DE;
        parameter("/paths/~1api~1aeo~1articles~1{slug}/get/parameters/1", PUBLISHED, locale.tag());
        addParameterNotTaken(article.slug(), locale);
    }

    /** Adds the first of the articles that lack a locale, where there is one: what an invented one resolves to is not there. */
    private void addMissingTranslation() {
        context.articles().stream()
                .filter(article -> article.headings().size() < ContentLocale.values().length)
                .min(ExampleChoice.OLDEST)
                .ifPresent(this::addMissingTranslation);
    }

    private void addMissingTranslation(Listing article) {
        ContentLocale there = article.headings().keySet().iterator().next();
        problem(
                "ArticleOrTranslationNotFound",
                "translation-not-found",
                problems.noTranslation(new Route.AnswerFirst(article.slug(), there.other())),
                Operation.ANSWER.path() + article.slug());
    }

    private void problem(String response, String name, Problem problem, String path) {
        String base = URI.create(context.site().baseUrl()).getRawPath();
        byte[] body = ProblemJson.write(problem, context.site().baseUrl(), base + path);
        ObjectNode media =
                object("/components/responses/" + response + "/content").withObject("/application~1problem+json");
        media.withObject("/examples")
                .putObject(name)
                .put("summary", problem.type().title())
                .set("value", read(body));
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

    private static JsonNode read(byte[] body) {
        try {
            return new JsonMapper().readTree(body);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
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
