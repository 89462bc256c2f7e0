package dev.offprint.preview;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import java.util.List;

/**
 * Tells what a person looks at from what a program reads: only the former gets anything of the preview's own. A browser says
 * so itself (Fetch Metadata, {@code Sec-Fetch-Dest}).
 */
final class Navigation {

    private Navigation() {}

    /** Returns whether the answer will be a document in a browser's window. */
    static boolean isDocument(Request request) {
        return destination(request).equals("document");
    }

    /** Returns whether the answer will be a document within another, as in the view side by side. */
    static boolean isFrame(Request request) {
        return destination(request).equals("iframe");
    }

    /** Returns whether a browser asks, for whatever purpose. */
    static boolean isBrowser(Request request) {
        return !destination(request).isEmpty();
    }

    /** Returns a request without conditions: what a browser has kept is another form of the page. */
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
