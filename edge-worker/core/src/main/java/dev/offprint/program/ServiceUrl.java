package dev.offprint.program;

import java.net.URI;
import java.net.URISyntaxException;

/**
 * Reads the address of a service: an http(s) URL without credentials (RFC 3986, 3.2.1 and 7.5), because messages, logs and process
 * lists repeat it.
 */
public final class ServiceUrl {

    private ServiceUrl() {}

    /**
     * Returns the address in a text.
     *
     * @throws IllegalArgumentException if it is none; the message says why, and does not repeat the text
     */
    public static URI parse(String text) {
        URI url;
        try {
            url = new URI(text);
        } catch (URISyntaxException none) {
            throw new IllegalArgumentException(
                    "this is no URL; write one such as https://storage.example.com:9000", none);
        }
        // without a scheme and two slashes there is no authority, but there may be a password
        String authority = url.getRawAuthority() == null && !text.startsWith("/") ? text : url.getRawAuthority();
        if (authority != null && authority.indexOf('@') >= 0) {
            throw new IllegalArgumentException(
                    "credentials do not belong in a URL, which messages and logs repeat; give"
                            + " them in the environment, as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for a storage");
        } else if (url.getHost() == null || !("http".equals(url.getScheme()) || "https".equals(url.getScheme()))) {
            throw new IllegalArgumentException(
                    "it takes a URL that begins with http:// or https://, not `" + url + "`");
        }
        return url;
    }
}
