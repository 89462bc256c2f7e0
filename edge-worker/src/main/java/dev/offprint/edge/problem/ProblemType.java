package dev.offprint.edge.problem;

import dev.offprint.edge.resource.Slug;
import java.util.Optional;

/**
 * Every problem this service answers with (decisions, "Problem codes"): the one table from which both the bodies (RFC
 * 9457) and the published problem pages come.
 */
public enum ProblemType {
    /** A query parameter has a value outside its allowed ones, or is not taken by this operation. */
    INVALID_QUERY_PARAMETER(
            400,
            "Invalid query parameter",
            "A query parameter of this API was given a value outside its allowed values, was empty, was given twice, is not"
                    + " taken by this operation, or is not valid percent-encoded UTF-8.",
            "Correct or remove the parameter that `detail` names. `resolution` shows one request that works."),
    /** Operations 2 and 3: there is no such published article. */
    ARTICLE_NOT_FOUND(
            404,
            "Article not found",
            "No published article has this slug. Slugs are case-sensitive.",
            "Take the slug from the list of articles at `/api/knowledge/articles`."),
    /** Operation 3: the article exists, its translation to the requested locale does not. */
    TRANSLATION_NOT_FOUND(
            404,
            "Translation not found",
            "The article exists, but not in the requested locale.",
            "Ask for one of the locales that `resolution` names."),
    /** Any other address. */
    RESOURCE_NOT_FOUND(
            404,
            "Resource not found",
            "There is nothing at this address.",
            "Start from the API catalog at `/.well-known/api-catalog` or from `/llms.txt`."),
    /** A method other than GET, HEAD and OPTIONS. */
    METHOD_NOT_ALLOWED(
            405,
            "Method not allowed",
            "This service is read-only; it answers GET, HEAD and OPTIONS.",
            "Repeat the request with GET."),
    /** A negotiated page, and a client that accepts neither HTML nor Markdown. */
    NOT_ACCEPTABLE(
            406,
            "Not acceptable",
            "This page exists as text/html and as text/markdown, and the request's Accept header refuses both.",
            "Accept text/html or text/markdown, or ask for the `.md` address."),
    /** If-Match named another version (RFC 9110, 13.1.1). */
    PRECONDITION_FAILED(
            412,
            "Precondition failed",
            "The request's If-Match header names no current version of this resource.",
            "Repeat the request without If-Match, or with the current entity tag."),
    /** The client's quota is used up. */
    RATE_LIMIT_EXCEEDED(
            429,
            "Rate limit exceeded",
            "This client has made all the requests that the public quota allows in the current window.",
            "Wait for the number of seconds in `Retry-After`, then repeat the request."),
    /** The store failed, or holds something it must not. */
    INTERNAL_ERROR(
            500, "Internal error", "The request could not be completed.", "Repeat the request after a short while.");

    private final int status;
    private final String title;
    private final String cause;
    private final String wayOut;

    ProblemType(int status, String title, String cause, String wayOut) {
        this.status = status;
        this.title = title;
        this.cause = cause;
        this.wayOut = wayOut;
    }

    /** Returns the status code. */
    public int status() {
        return status;
    }

    /** Returns the title, the same for every occurrence (RFC 9457, 3.1.3). */
    public String title() {
        return title;
    }

    /** Returns the value of {@code code}: stable, for programs. */
    public String code() {
        return name();
    }

    /** Returns what causes this problem, in one or two sentences of Markdown. */
    public String cause() {
        return cause;
    }

    /** Returns what to do about it, in one sentence of Markdown. */
    public String wayOut() {
        return wayOut;
    }

    /** Returns the name in addresses: the code in lower-case kebab. */
    public Slug pageName() {
        StringBuilder name = new StringBuilder();
        for (char c : name().toCharArray()) {
            name.append(c == '_' ? '-' : (char) (c - 'A' + 'a'));
        }
        return new Slug(name.toString());
    }

    /** Returns the problem whose page has this name. */
    public static Optional<ProblemType> ofPage(Slug name) {
        for (ProblemType type : values()) {
            if (type.pageName().equals(name)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
