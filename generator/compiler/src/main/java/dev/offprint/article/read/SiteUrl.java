package dev.offprint.article.read;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Pattern;

/** The absolute URLs that {@code site.yaml} gives. */
final class SiteUrl {

    /** Every segment becomes part of addresses and keys as it is, so it must need no encoding and mean itself. */
    private static final Pattern PLAIN = Pattern.compile("(?:/(?!\\.{1,2}(?:/|$))[A-Za-z0-9._~-]+)*");

    private SiteUrl() {}

    /** Returns a base URL without a trailing slash, or nothing if it is not one. */
    static Optional<String> base(String text) {
        return parse(text)
                .filter(url -> PLAIN.matcher(withoutSlash(url.getRawPath())).matches())
                .map(url -> withoutSlash(text));
    }

    /** Returns an origin, or nothing where the URL has a path. */
    static Optional<String> origin(String text) {
        return parse(text)
                .filter(url -> withoutSlash(url.getRawPath()).isEmpty())
                .map(url -> withoutSlash(text));
    }

    private static Optional<URI> parse(String text) {
        try {
            URI url = new URI(text);
            boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
            boolean bare = url.getRawQuery() == null && url.getRawFragment() == null && url.getRawUserInfo() == null;
            return http && bare && url.getHost() != null && url.getPort() <= 0xFFFF
                    ? Optional.of(url)
                    : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static String withoutSlash(String text) {
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
