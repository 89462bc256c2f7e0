package dev.offprint.edge.problem;

import dev.offprint.edge.resource.Slug;
import java.util.Optional;

/**
 * Every problem of this service (decisions, "Problem codes"): the one table from which both the bodies (RFC 9457) and the
 * published problem pages come. The types from {@link #BAD_REQUEST} on are for requests that never reach the adapter.
 */
public enum ProblemType {
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
            "Take the slug from the list of articles at {base_url}/api/knowledge/articles"),
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
            "Start from the API catalog at {base_url}/.well-known/api-catalog or from {base_url}/llms.txt"),
    METHOD_NOT_ALLOWED(
            405,
            "Method not allowed",
            "This service is read-only; at every address it answers GET, HEAD and OPTIONS.",
            "Send GET or HEAD. What can be asked for is described at {base_url}/openapi.json"),
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
    /** No byte of the content is in the range (RFC 9110, 15.5.17). */
    RANGE_NOT_SATISFIABLE(
            416,
            "Range not satisfiable",
            "The request's Range header asks for bytes beyond the end of the content.",
            "Ask for bytes within the length that `Content-Range` names, or repeat the request without Range."),
    RATE_LIMIT_EXCEEDED(
            429,
            "Rate limit exceeded",
            "This client has made all the requests that the public quota allows in the current window.",
            "Wait for the number of seconds in `Retry-After`, then repeat the request."),
    /** The store failed, or its content is damaged. */
    INTERNAL_ERROR(
            500, "Internal error", "The request could not be completed.", "Repeat the request after a short while."),
    BAD_REQUEST(
            400,
            "Bad request",
            "What the server received is not a well-formed HTTP request.",
            "Send well-formed HTTP/1.1 or HTTP/2 with one Host header, and no request content."),
    REQUEST_TIMEOUT(
            408,
            "Request timeout",
            "The request did not arrive in the time the server allows for it.",
            "Send the whole request at once, on a new connection."),
    URI_TOO_LONG(
            414,
            "URI too long",
            "The address of the request is longer than the server reads.",
            "Shorten the address. The request line and the header fields have 8 KiB together."),
    EXPECTATION_FAILED(
            417,
            "Expectation failed",
            "The request's Expect header asks for something that the server does not do.",
            "Repeat the request without the Expect header."),
    UPGRADE_REQUIRED(
            426,
            "Upgrade required",
            "The request names HTTP/2 on a connection that speaks HTTP/1.1.",
            "Send HTTP/1.1, or begin the connection with the preface of HTTP/2."),
    REQUEST_HEADER_FIELDS_TOO_LARGE(
            431,
            "Request header fields too large",
            "The header fields of the request are longer than the server reads.",
            "Send fewer or shorter header fields. The request line and the header fields have 8 KiB together."),
    SERVICE_UNAVAILABLE(
            503,
            "Service unavailable",
            "The server cannot take the request now: it is stopping, or has more to do than it can.",
            "Repeat the request after the number of seconds in `Retry-After`."),
    HTTP_VERSION_NOT_SUPPORTED(
            505,
            "HTTP version not supported",
            "The request names a version of HTTP that the server does not speak.",
            "Send HTTP/1.1 or HTTP/2.");

    /** The placeholder of the base URL in {@link #wayOut}. */
    private static final String BASE_URL = "{base_url}";

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

    /** Returns the value of {@code code}, which programs compare and which never changes. */
    public String code() {
        return name();
    }

    /** Returns what causes this problem, in one or two sentences of Markdown. */
    public String cause() {
        return cause;
    }

    /**
     * Returns what to do about it, in one or two sentences of Markdown. An address in it ends with a space or with the text.
     *
     * @param baseUrl the base URL of the service
     */
    public String wayOut(String baseUrl) {
        return wayOut.replace(BASE_URL, baseUrl);
    }

    /** Returns whether the problem stays until something else is published, so that caches may keep it. */
    public boolean isLasting() {
        return switch (this) {
            case INVALID_QUERY_PARAMETER,
                    ARTICLE_NOT_FOUND,
                    TRANSLATION_NOT_FOUND,
                    RESOURCE_NOT_FOUND,
                    METHOD_NOT_ALLOWED -> true;
            default -> false;
        };
    }

    /** Returns the name in addresses: the code in kebab case. */
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
