package dev.offprint.edge;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;

/**
 * What a route is served as: one form of it, already chosen. It does not know yet in which coding it will be found.
 *
 * @param route the route
 * @param key where its uncoded form lies
 * @param contentType the value of Content-Type
 * @param cacheControl the value of Cache-Control
 * @param vary the value of Vary
 * @param metadata what else describes it: Content-Location and Link
 */
public record Representation(
        Route route, ObjectKey key, String contentType, String cacheControl, String vary, Headers metadata) {}
