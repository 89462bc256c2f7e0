package dev.offprint.preview;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import java.util.List;

/**
 * Distinguishes pages in a browser, which the preview changes, from what programs read, by Fetch Metadata
 * ({@code Sec-Fetch-Dest}).
 */
final class Navigation {

    private Navigation() {}

    /** Returns whether the answer will be a document in a browser's window. */
    static boolean isDocument(Request request) {
        return destination(request).equals("document");
    }

    /** Returns whether the answer will be a document within another, as in the comparison of locales. */
    static boolean isFrame(Request request) {
        return destination(request).equals("iframe");
    }

    /** Returns whether a browser sends the request. */
    static boolean isBrowser(Request request) {
        return !destination(request).isEmpty();
    }

    /** Returns a request without conditions: the browser's cached page contains the preview's script. */
    static Request unconditional(Request request) {
        List<Headers.Field> kept = request.headers().fields().stream()
                .filter(field -> !field.name().regionMatches(true, 0, "If-", 0, 3))
                .toList();
        return new Request(request.method(), request.path(), request.query(), new Headers(kept));
    }

    private static String destination(Request request) {
        return request.headers().first("Sec-Fetch-Dest").orElse("");
    }
}
