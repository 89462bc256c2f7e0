package dev.offprint.edge.problem;

import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.RateLimitHeaders;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Operation;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Routing.Flaw;
import dev.offprint.edge.resource.Routing.InvalidParameter;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Words the problems that have more to say than their type: what was received, and a request that works. */
public final class Problems {

    private final String baseUrl;

    /** Returns the problems of the service at this base URL. */
    public Problems(String baseUrl) {
        this.baseUrl = baseUrl;
    }

    /** Returns what is wrong with a parameter (decisions, "Queries and paths"). */
    public Problem invalid(InvalidParameter invalid) {
        String parameter = "Query parameter `" + invalid.name() + "`";
        String value = "`" + invalid.value() + "`";
        String detail;
        if (invalid.flaw() == Flaw.NOT_TAKEN) {
            detail = parameter + " is not taken by this operation; the value received is " + value + ", and "
                    + taken(invalid.operation()) + ".";
        } else if (invalid.flaw() == Flaw.REPEATED) {
            detail = parameter + " is given more than once; the value received again is " + value + "; "
                    + allowed(invalid.name()) + ".";
        } else if (invalid.flaw() == Flaw.MALFORMED) {
            detail = parameter + " has the value " + value + ", which is not percent-encoded UTF-8; "
                    + allowed(invalid.name()) + ".";
        } else {
            detail = parameter + " has the value " + value + "; " + allowed(invalid.name()) + ".";
        }
        return new Problem(ProblemType.INVALID_QUERY_PARAMETER, detail, resolution(invalid));
    }

    /** Returns that there is no such article. */
    public Problem noArticle() {
        ProblemType type = ProblemType.ARTICLE_NOT_FOUND;
        return new Problem(
                type, type.cause(), "Take the slug from the list of articles at " + url(Operation.LIST) + " .");
    }

    /** Returns that the article exists in the other locale only. */
    public Problem noTranslation(Route.AnswerFirst asked) {
        String other = asked.locale().other().tag();
        return new Problem(
                ProblemType.TRANSLATION_NOT_FOUND,
                "Article `" + asked.slug() + "` exists, but not in locale `"
                        + asked.locale().tag() + "`.",
                "Ask for locale `" + other + "`: " + url(Operation.ANSWER) + asked.slug() + "?locale=" + other);
    }

    /** Returns that nothing is at this address. */
    public Problem nothing() {
        ProblemType type = ProblemType.RESOURCE_NOT_FOUND;
        return new Problem(
                type,
                type.cause(),
                "Start from the API catalog at " + baseUrl + "/.well-known/api-catalog or from " + baseUrl
                        + "/llms.txt .");
    }

    /**
     * Returns that a page exists in two forms of which the client accepts neither.
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

    /** Returns that the quota is used up. */
    public Problem refused(Admission admission) {
        long reset = RateLimitHeaders.reset(admission);
        return new Problem(
                ProblemType.RATE_LIMIT_EXCEEDED,
                "The quota of " + admission.quota().requests() + " requests in "
                        + admission.quota().windowSeconds() + " seconds is used up.",
                "Wait " + reset + (reset == 1 ? " second" : " seconds") + ", then repeat the request.");
    }

    private String resolution(InvalidParameter invalid) {
        Slug slug = invalid.slug();
        if (slug == null) {
            return "Try " + url(Operation.LIST) + "?" + example(invalid.name(), invalid.value());
        } else if (invalid.operation() == Operation.DETAIL && invalid.name().equals("locale")) {
            return "This operation returns every translation. For one locale ask for the answer-first form: "
                    + url(Operation.ANSWER) + slug + "?" + example("locale", invalid.value());
        } else if (invalid.operation() == Operation.DETAIL) {
            return "Try " + url(Operation.DETAIL) + slug;
        }
        return "Try " + url(Operation.ANSWER) + slug + "?locale=en";
    }

    private static String taken(Operation operation) {
        List<String> names = operation.parameters();
        return names.isEmpty() ? "it takes no query parameters" : "it takes " + choice(names);
    }

    private static String allowed(String name) {
        List<String> values = new ArrayList<>();
        if (name.equals("contentType")) {
            for (FilterableType type : FilterableType.values()) {
                values.add(type.value());
            }
        } else if (name.equals("locale")) {
            for (ContentLocale locale : ContentLocale.values()) {
                values.add(locale.tag());
            }
        } else {
            return "any value that is not empty is allowed, once";
        }
        return "allowed is one of " + choice(values);
    }

    /** Returns a parameter that works: with the value received, where that is allowed. */
    private static String example(String name, String received) {
        if (name.equals("contentType")) {
            Optional<FilterableType> type = FilterableType.of(received);
            return "contentType=" + type.orElse(FilterableType.GUIDE).value();
        } else if (name.equals("locale")) {
            return "locale="
                    + ContentLocale.of(received).orElse(ContentLocale.EN).tag();
        }
        return name + "=" + PercentCoding.encodeQueryValue(received.isEmpty() ? "beginner" : received);
    }

    private static String choice(List<String> values) {
        return "`" + String.join("`, `", values) + "`";
    }

    private String url(Operation operation) {
        return baseUrl + operation.path();
    }
}
