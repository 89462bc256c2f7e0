package dev.offprint.edge;

import dev.offprint.edge.http.Headers;
import org.jspecify.annotations.Nullable;

/** The header fields that do not depend on the route: who may read an answer (CORS), and what a browser may do with it. */
final class SharedFields {

    /** Everything is public, so every origin may read it, and these fields with it (Fetch, "CORS protocol"). */
    static final Headers OPEN = Headers.of(
            "Access-Control-Allow-Origin",
            "*",
            "Access-Control-Expose-Headers",
            "ETag, Link, Retry-After, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset,"
                    + " Content-Location, X-Markdown-Tokens",
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

    /** The fields of content that may load nothing, and of answers without content. */
    private final Headers inert;

    /** The fields of the types that may load something. */
    private final Headers page;

    private final Headers picture;

    /**
     * Returns the fields of a site.
     *
     * @param secure whether it is served over TLS
     * @param basePath the path of its base URL: empty, or with a leading and without a trailing slash
     */
    SharedFields(boolean secure, String basePath) {
        // two policies, both of which apply (CSP 3, 4.1.1): scripts of this origin, and scripts below this path. One
        // policy cannot say that, because a source with a path has to name its host.
        String scripts = ", script-src *:*" + basePath + "/assets/";
        this.inert = fields(secure, INERT, null);
        this.page = fields(secure, PAGE + scripts, "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
        this.picture = fields(secure, PICTURE, null);
    }

    /** Returns the fields of an answer with content of this type, or without content. */
    Headers of(@Nullable String contentType) {
        if (contentType == null) {
            return inert;
        } else if (contentType.startsWith("text/html")) {
            return page;
        }
        return contentType.equals("image/svg+xml") ? picture : inert;
    }

    private static Headers fields(boolean secure, String contentSecurity, @Nullable String permissions) {
        return Headers.builder()
                .addAll(OPEN)
                .add("X-Content-Type-Options", "nosniff")
                .add("Referrer-Policy", "strict-origin-when-cross-origin")
                .add("Content-Security-Policy", contentSecurity)
                .add("Permissions-Policy", permissions)
                // RFC 6797, 7.2: not over plain HTTP
                .add("Strict-Transport-Security", secure ? "max-age=63072000; includeSubDomains" : null)
                .build();
    }
}
