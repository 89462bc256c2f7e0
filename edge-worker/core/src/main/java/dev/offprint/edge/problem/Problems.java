package dev.offprint.edge.problem;

import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.RateLimitHeaders;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Operation;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Routing.InvalidParameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes the problems: what was received, and what to do next. Every request in a {@code resolution} works (decisions,
 * "resolution"): an address in it exists in every tree, or the caller knows that it exists in this one. An address is followed
 * by a space or by nothing, so that programs can extract it.
 */
public final class Problems {

    private final String baseUrl;
    private final ParameterProblems parameters;
    private final List<Problem> plain = new ArrayList<>();

    /**
     * Returns the problems of a service.
     *
     * @param baseUrl the base URL, without a trailing slash
     */
    public Problems(String baseUrl) {
        this.baseUrl = baseUrl;
        this.parameters = new ParameterProblems(baseUrl);
        for (ProblemType type : ProblemType.values()) {
            plain.add(new Problem(type, type.cause(), type.wayOut(baseUrl)));
        }
    }

    /** Returns a problem with the texts of its type. */
    public Problem of(ProblemType type) {
        for (Problem problem : plain) {
            if (problem.type() == type) {
                return problem;
            }
        }
        throw new IllegalStateException("no problem of this type");
    }

    /**
     * Returns the problem of a wrong parameter (decisions, "Queries and paths").
     *
     * @param invalid the parameter
     * @param translation a locale in which the requested article exists; empty for an unknown article, and for the list
     */
    public Problem invalid(InvalidParameter invalid, Optional<ContentLocale> translation) {
        return parameters.of(invalid, translation);
    }

    /** Returns the problem of an article that exists in the other locale only. */
    public Problem noTranslation(Route.AnswerFirst asked) {
        String other = asked.locale().other().tag();
        return new Problem(
                ProblemType.TRANSLATION_NOT_FOUND,
                "Article `" + asked.slug() + "` exists, but not in locale `"
                        + asked.locale().tag() + "`.",
                "Ask for locale `" + other + "`: " + baseUrl + Operation.ANSWER.path() + asked.slug() + "?locale="
                        + other);
    }

    /**
     * Returns the problem of an operation on an article that has another slug now.
     *
     * @param address the address of the same operation on the article, below the base URL, with a leading slash
     */
    public Problem renamed(String address) {
        ProblemType type = ProblemType.ARTICLE_NOT_FOUND;
        return new Problem(type, "The article with this slug has another slug now.", "Ask for " + baseUrl + address);
    }

    /**
     * Returns the problem of an article without a page in this language, but with one in the other.
     *
     * @param locale the other language
     * @param path the address of the article's page in it below the base URL, without a leading slash
     * @param markdownPath the same of its Markdown sibling
     */
    public Problem otherLanguage(ContentLocale locale, String path, String markdownPath) {
        ProblemType type = ProblemType.RESOURCE_NOT_FOUND;
        return new Problem(
                type,
                type.cause(),
                "The article exists in locale `" + locale.tag() + "` alone: ask for " + baseUrl + "/" + path
                        + " , or for its Markdown at " + baseUrl + "/" + markdownPath);
    }

    /**
     * Returns the problem of a client that accepts neither form of a page.
     *
     * @param path the page's address below the base URL, without a leading slash
     * @param markdownPath the same of its Markdown sibling
     */
    public Problem notAcceptable(String path, String markdownPath) {
        ProblemType type = ProblemType.NOT_ACCEPTABLE;
        return new Problem(
                type,
                type.cause(),
                "Ask for text/html or text/markdown at " + baseUrl + "/" + path + " , or for text/markdown at "
                        + baseUrl + "/" + markdownPath + " without negotiation.");
    }

    /** Returns the problem of a used-up quota. */
    public Problem refused(Admission admission) {
        long reset = RateLimitHeaders.reset(admission);
        return new Problem(
                ProblemType.RATE_LIMIT_EXCEEDED,
                "The quota of " + admission.quota().requests() + " requests in "
                        + admission.quota().windowSeconds() + " seconds is used up.",
                "Wait " + reset + (reset == 1 ? " second" : " seconds") + ", then repeat the request.");
    }
}
