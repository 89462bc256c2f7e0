package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.http.Request;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What workerd decides before the worker is asked, so that the answer cannot be that of the server. The table in docs/worker.md has the
 * same rows, word for word; {@link PlatformLimitTest} compares them, and sees that each is still true.
 */
@SuppressWarnings("ImmutableEnumChecker") // a request and functions without a state, which no annotation says
enum PlatformLimit {
    /** Of the path. */
    DOT_SEGMENTS(
            "a path with the segments `.` or `..`, also percent-encoded",
            "they are resolved; the server answers 404",
            "the platform's URLs (WHATWG URL) have no such segments",
            Request.get("/en/../en"),
            request -> List.of(request.path().split("/", -1)).stream()
                    .map(segment -> segment.toLowerCase(Locale.ROOT).replace("%2e", "."))
                    .anyMatch(List.of(".", "..")::contains)),
    /** Of the method. */
    METHOD(
            "a method that the platform does not know, such as `get` or `FOO`",
            "501 without problem details; the server answers 405",
            "workerd knows the methods by name",
            Request.get("/en").withMethod("get"),
            request -> !request.method().equals(request.method().toUpperCase(Locale.ROOT))
                    || request.method().equals("FOO")),
    /** Of a field. */
    EXPECT(
            "`Expect` with another value than `100-continue`",
            "it is ignored; the server answers 417",
            "the platform reads it",
            Request.get("/en").with("Expect", "more"),
            request -> request.headers().first("Expect").isPresent()),
    /** Of a field. */
    UPGRADE(
            "`Upgrade` alone",
            "it is ignored; the server answers 400",
            "the platform reads it",
            Request.get("/en").with("Upgrade", "x"),
            request -> request.headers().first("Upgrade").isPresent()),
    /** Of the target. */
    TARGET(
            "a request target in absolute form or `*`",
            "404 or an error of the platform; the server answers it or refuses it with problem details",
            "the platform reads it",
            Request.get("http://example.test/en"),
            request -> !request.path().startsWith("/")),
    /** Of the whole head. */
    MALFORMED(
            "malformed requests, and heads that are too large or too late",
            "the platform answers, without problem details",
            "it reads the request before the worker",
            Request.get("/en").with("a b", "c"),
            request -> request.headers().fields().stream()
                    .anyMatch(field -> field.name().contains(" ")));

    private final String what;
    private final String effect;
    private final String cause;
    private final Request example;
    private final Predicate<Request> covers;

    PlatformLimit(String what, String effect, String cause, Request example, Predicate<Request> covers) {
        this.what = what;
        this.effect = effect;
        this.cause = cause;
        this.example = example;
        this.covers = covers;
    }

    /** Returns why the worker cannot be asked this. */
    static Optional<String> reason(Request request) {
        for (PlatformLimit limit : values()) {
            if (limit.covers.test(request)) {
                return Optional.of(limit.what + ": " + limit.cause);
            }
        }
        return Optional.empty();
    }

    /** Returns its row of the table. */
    String row() {
        return "| " + what + " | " + effect + " | " + cause + " |";
    }

    /** Returns a request that it is about. */
    Request example() {
        return example;
    }
}
