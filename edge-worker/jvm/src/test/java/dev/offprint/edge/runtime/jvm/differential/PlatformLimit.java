package dev.offprint.edge.runtime.jvm.differential;

import dev.offprint.edge.http.Request;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a platform decides before the adapter is asked, so that the answer cannot be that of the server. The guide to the platform has a
 * table of these.
 *
 * @param cause why nothing can be done about it
 * @param covers whether it is about a request
 */
public record PlatformLimit(String cause, Predicate<Request> covers) {

    private static final List<PlatformLimit> EVERYWHERE = List.of(
            new PlatformLimit(
                    "a path that cannot be decoded arrives as it was sent, and nothing is there",
                    request -> request.path().matches("(?s).*%(?![0-9a-fA-F]{2}).*|.*%00.*|.*(?:\\.|%2[eE]){2}.*")
                            || request.path().chars().anyMatch(c -> c <= ' ' || c == 0x7f)),
            new PlatformLimit(
                    "the platform reads Expect",
                    request -> request.headers().first("Expect").isPresent()),
            new PlatformLimit(
                    "the platform reads Upgrade",
                    request -> request.headers().first("Upgrade").isPresent()),
            new PlatformLimit(
                    "the platform reads a target in absolute form or `*`",
                    request -> !request.path().startsWith("/")),
            new PlatformLimit(
                    "the platform refuses malformed requests",
                    request -> request.headers().fields().stream()
                            .anyMatch(field -> field.name().contains(" "))));

    /** The limits of a function URL. */
    public static final List<PlatformLimit> FUNCTION = with(
            new PlatformLimit(
                    "an event has no question mark",
                    request -> query(request).startsWith("#") || "".equals(request.query())),
            new PlatformLimit(
                    "an event is text, in which octets that are not ASCII have no place",
                    request -> !(request.path() + query(request)).chars().allMatch(c -> c > ' ' && c < 0x7f)));

    /** The limits of workerd. */
    public static final List<PlatformLimit> WORKER = with(
            new PlatformLimit(
                    "the platform's URLs (WHATWG URL) have no segments `.` and `..`",
                    request -> Stream.of(request.path().split("/", -1))
                            .map(segment -> segment.toLowerCase(Locale.ROOT).replace("%2e", "."))
                            .anyMatch(List.of(".", "..")::contains)),
            new PlatformLimit(
                    "workerd knows the methods by name",
                    request -> !request.method().equals(request.method().toUpperCase(Locale.ROOT))
                            || request.method().equals("FOO")));

    /** Returns why one of these platforms cannot be asked this. */
    public static Optional<String> reason(List<PlatformLimit> limits, Request request) {
        return limits.stream()
                .filter(limit -> limit.covers.test(request))
                .map(PlatformLimit::cause)
                .findFirst();
    }

    private static List<PlatformLimit> with(PlatformLimit... own) {
        return Stream.concat(Stream.of(own), EVERYWHERE.stream()).toList();
    }

    private static String query(Request request) {
        String query = request.query();
        return query == null ? "" : query;
    }
}
