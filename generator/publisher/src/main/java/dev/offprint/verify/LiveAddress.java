package dev.offprint.verify;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.UserInfo;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/**
 * The address of a live release, which replaces its base URL.
 *
 * @param url the address, absolute, without a trailing slash
 * @param basePath the path of the release's base URL, with which every request to the adapter begins
 */
public record LiveAddress(String url, String basePath) {

    /**
     * Parses an address. One without a path gets that of the base URL.
     *
     * @throws IllegalArgumentException if it is not an address; the message says what it should be
     */
    public static LiveAddress of(String given, String basePath) {
        try {
            URI uri = new URI(given);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            boolean http = scheme.equals("http") || scheme.equals("https");
            boolean bare = uri.getRawQuery() == null && uri.getRawFragment() == null && uri.getRawUserInfo() == null;
            if (http && bare && uri.getHost() != null) {
                String path = uri.getRawPath().replaceAll("/+$", "");
                String origin = scheme + "://" + uri.getRawAuthority();
                return new LiveAddress(origin + (path.isEmpty() ? basePath : path), basePath);
            }
        } catch (URISyntaxException none) {
            // said below
        }
        boolean secret = given.indexOf('@') >= 0 && !given.contains("://"); // it may contain a password
        throw new IllegalArgumentException(
                (secret ? "this" : "`" + UserInfo.removed(given) + "`") + " is no address to verify; give one like"
                        + " https://knowledge.example.com, with http or https, without a query, a fragment or a password");
    }

    /** Returns the URL of a request to the adapter. */
    URI uriOf(Request request) {
        String below = request.path().substring(basePath.length());
        return URI.create(url + below + (request.query() == null ? "" : "?" + request.query()));
    }

    /** Returns scheme and authority of a URL. */
    static String origin(String url) {
        URI uri = URI.create(url);
        return uri.getScheme() + "://" + uri.getRawAuthority();
    }
}
