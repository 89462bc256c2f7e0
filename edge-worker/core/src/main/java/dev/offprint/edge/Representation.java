package dev.offprint.edge;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import org.jspecify.annotations.Nullable;

/**
 * What a route is served as: one form of it, already chosen. It does not know yet in which coding it will be found.
 *
 * @param route the route
 * @param key where its uncoded form lies
 * @param contentType the value of Content-Type
 * @param cacheControl the value of Cache-Control
 * @param contentLocation the value of Content-Location, where the form has an address of its own
 * @param link the value of Link, where there is something to point at
 */
public record Representation(
        Route route,
        ObjectKey key,
        String contentType,
        String cacheControl,
        @Nullable String contentLocation,
        @Nullable String link) {

    private static final String CODED = "Accept-Encoding";

    /** The value of Vary where the form is negotiated too (RFC 9110, 12.5.5). */
    static final String NEGOTIATED = "Accept, " + CODED;

    /** Returns the value of Vary: said of the uncoded form too, or a cache would hand that to everyone. */
    String vary() {
        return route instanceof Route.PageAt ? NEGOTIATED : CODED;
    }
}
