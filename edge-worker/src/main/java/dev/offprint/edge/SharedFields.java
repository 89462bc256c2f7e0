package dev.offprint.edge;

import dev.offprint.edge.http.Headers;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The header fields that do not depend on the route: who may read an answer, and what a browser may do with it. */
final class SharedFields {

    /** Everything is public, so every origin may read it, and these fields with it (Fetch, "CORS protocol"). */
    static final Headers OPEN = Headers.of(
            "Access-Control-Allow-Origin",
            "*",
            "Access-Control-Expose-Headers",
            "ETag, Link, Retry-After, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset,"
                    + " Content-Location",
            "Cross-Origin-Resource-Policy",
            "cross-origin");

    /** The answer to a preflight. */
    static final Headers PREFLIGHT = OPEN.with(Headers.of(
            "Access-Control-Allow-Methods", "GET, HEAD, OPTIONS",
            "Access-Control-Allow-Headers", "Accept, If-None-Match, Content-Type",
            "Access-Control-Max-Age", "86400"));

    private static final String INERT = "default-src 'none'; frame-ancestors 'none'";

    /** What may load something; every other type may load nothing. */
    private static final Map<String, String> CONTENT_SECURITY = Map.of(
            "text/html; charset=utf-8",
            "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; base-uri 'none';"
                    + " form-action 'none'; frame-ancestors 'none'",
            "image/svg+xml",
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");

    private final boolean secure;

    SharedFields(boolean secure) {
        this.secure = secure;
    }

    /** Returns the fields of an answer with content of this type, or without content. */
    Headers of(@Nullable String contentType) {
        Headers headers = OPEN.with(Headers.of(
                "X-Content-Type-Options",
                "nosniff",
                "Referrer-Policy",
                "strict-origin-when-cross-origin",
                "Content-Security-Policy",
                contentType == null ? INERT : CONTENT_SECURITY.getOrDefault(contentType, INERT)));
        if (contentType != null && contentType.startsWith("text/html")) {
            headers =
                    headers.with("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
        }
        // RFC 6797, 7.2: not over plain HTTP
        return secure ? headers.with("Strict-Transport-Security", "max-age=63072000; includeSubDomains") : headers;
    }
}
