package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.runtime.jvm.differential.PlatformLimit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What workerd decides before the worker is asked: the table in docs/worker.md. */
final class WorkerLimits {

    static final List<PlatformLimit> ALL = List.of(
            new PlatformLimit(
                    "a path with the segments `.` or `..`, also percent-encoded",
                    "they are resolved; the server answers 404",
                    "the platform's URLs (WHATWG URL) have no such segments",
                    Request.get("/en/../en"),
                    request -> List.of(request.path().split("/", -1)).stream()
                            .map(segment -> segment.toLowerCase(Locale.ROOT).replace("%2e", "."))
                            .anyMatch(List.of(".", "..")::contains)),
            new PlatformLimit(
                    "a method that the platform does not know, such as `get` or `FOO`",
                    "501 without problem details; the server answers 405",
                    "workerd knows the methods by name",
                    Request.get("/en").withMethod("get"),
                    request -> !request.method().equals(request.method().toUpperCase(Locale.ROOT))
                            || request.method().equals("FOO")),
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
                    "a request target in absolute form or `*`",
                    "404 or an error of the platform; the server answers it or refuses it with problem details",
                    "the platform reads it",
                    Request.get("http://example.test/en"),
                    request -> !request.path().startsWith("/")),
            new PlatformLimit(
                    "malformed requests, and heads that are too large or too late",
                    "the platform answers, without problem details",
                    "it reads the request before the worker",
                    Request.get("/en").with("a b", "c"),
                    request -> request.headers().fields().stream()
                            .anyMatch(field -> field.name().contains(" "))));

    private WorkerLimits() {}

    /** Returns why the worker cannot be asked this. */
    static Optional<String> reason(Request request) {
        return PlatformLimit.reason(ALL, request);
    }
}
