package dev.offprint.edge;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import org.jspecify.annotations.Nullable;

/**
 * One form of a route, chosen by negotiation where the route has several. The content coding is chosen later, when the store
 * says which codings exist.
 *
 * @param route the route
 * @param key the key of the uncoded form
 * @param contentType the value of Content-Type
 * @param cacheControl the value of Cache-Control
 * @param contentLocation the value of Content-Location, or null where the form has no address of its own
 * @param link the value of Link, or null
 */
public record Variant(
        Route route,
        ObjectKey key,
        String contentType,
        String cacheControl,
        @Nullable String contentLocation,
        @Nullable String link) {

    private static final String CODED = "Accept-Encoding";

    /** The value of Vary where the form is negotiated too (RFC 9110, 12.5.5). */
    static final String NEGOTIATED = "Accept, " + CODED;

    /** Returns the value of Vary. The uncoded form has it too, or a cache would send that form to every client. */
    String vary() {
        return route instanceof Route.PageAt ? NEGOTIATED : CODED;
    }
}
