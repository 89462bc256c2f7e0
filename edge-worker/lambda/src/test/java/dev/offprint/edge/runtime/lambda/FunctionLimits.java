package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.runtime.jvm.differential.PlatformLimit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands between a client and the function decides, or loses, before the function is asked: rows of the table in docs/lambda.md. */
final class FunctionLimits {

    /** All of them. */
    static final List<PlatformLimit> ALL = List.of(
            new PlatformLimit(
                    "a target with an empty query (`/en/?`)",
                    "it is answered like one without; a redirect of the server keeps the question mark",
                    "the event has no question mark",
                    Request.get("/openapi.json/?"),
                    request -> query(request).startsWith("#") || "".equals(request.query())),
            new PlatformLimit(
                    "a target with octets that are not ASCII",
                    "a problem names the address with them percent-encoded",
                    "an event is text, in which they have no place; what the platform makes of them is not documented",
                    Request.get("/\u00e9"),
                    request -> !(request.path() + query(request)).chars().allMatch(c -> c > ' ' && c < 0x7f)),
            new PlatformLimit(
                    "a request target in absolute form or `*`",
                    "404, or the platform's answer",
                    "the platform makes a path of it",
                    Request.get("http://example.test/en"),
                    request -> !request.path().startsWith("/")),
            new PlatformLimit(
                    "a path that cannot be decoded, such as `/%zz`",
                    "404; the server answers 400, in HTTP/1.1 and HTTP/2",
                    "it arrives as it was sent, and nothing is there",
                    Request.get("/en/%zz"),
                    request -> request.path().matches("(?s).*%(?![0-9a-fA-F]{2}).*|.*%00.*|.*(?:\\.|%2[eE]){2}.*")
                            || request.path().chars().anyMatch(c -> c <= ' ' || c == 0x7f)),
            new PlatformLimit(
                    "`Expect` with another value than `100-continue`",
                    "it is ignored; the server answers 417",
                    "the platform reads it",
                    Request.get("/en").with("Expect", "more"),
                    request -> request.headers().first("Expect").isPresent()),
            new PlatformLimit(
                    "`Upgrade` alone",
                    "it is ignored; the server answers 400",
                    "the platform reads it",
                    Request.get("/en").with("Upgrade", "x"),
                    request -> request.headers().first("Upgrade").isPresent()),
            new PlatformLimit(
                    "malformed requests, and heads that are too large or too late",
                    "the platform answers, without problem details",
                    "it reads the request before the function",
                    Request.get("/en").with("a b", "c"),
                    request -> request.headers().fields().stream()
                            .anyMatch(field -> field.name().contains(" "))));

    private FunctionLimits() {}

    private static String query(Request request) {
        @Nullable String query = request.query();
        return query == null ? "" : query;
    }
}
