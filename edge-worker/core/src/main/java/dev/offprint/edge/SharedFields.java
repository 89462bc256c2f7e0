package dev.offprint.edge;

import dev.offprint.edge.http.Headers;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The header fields that do not depend on the route: who may read an answer (CORS), and what a browser may do with it. */
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

    private static final String PICTURE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    private static final String PAGE =
            "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; base-uri 'none';"
                    + " form-action 'none'; frame-ancestors 'none'";

    private final boolean secure;
    /** The policies of the types that may load something; all other types may load nothing. */
    private final Map<String, String> contentSecurity;

    /**
     * Returns the fields of a site.
     *
     * @param secure whether it is served over TLS
     * @param basePath the path of its base URL: empty, or with a leading and without a trailing slash
     */
    SharedFields(boolean secure, String basePath) {
        this.secure = secure;
        // two policies, both of which apply (CSP 3, 4.1.1): scripts of this origin, and scripts below this path. One
        // policy cannot say that, because a source with a path has to name its host.
        String scripts = ", script-src *:*" + basePath + "/assets/";
        this.contentSecurity = Map.of("text/html; charset=utf-8", PAGE + scripts, "image/svg+xml", PICTURE);
    }

    /** Returns the fields of an answer with content of this type, or without content. */
    Headers of(@Nullable String contentType) {
        Headers headers = OPEN.with(Headers.of(
                "X-Content-Type-Options",
                "nosniff",
                "Referrer-Policy",
                "strict-origin-when-cross-origin",
                "Content-Security-Policy",
                contentType == null ? INERT : contentSecurity.getOrDefault(contentType, INERT)));
        if (contentType != null && contentType.startsWith("text/html")) {
            headers =
                    headers.with("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
        }
        // RFC 6797, 7.2: not over plain HTTP
        return secure ? headers.with("Strict-Transport-Security", "max-age=63072000; includeSubDomains") : headers;
    }
}
