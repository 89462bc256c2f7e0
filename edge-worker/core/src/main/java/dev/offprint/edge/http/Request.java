package dev.offprint.edge.http;

import org.jspecify.annotations.Nullable;

/**
 * A request as received: nothing decoded, nothing normalised, nothing trusted. The adapter reads no request content.
 *
 * @param method the method, case-sensitive (RFC 9110, 9.1)
 * @param path the raw path of the request target, percent-encoding kept, always beginning with a slash
 * @param query the raw query without its question mark; null where the target has none
 * @param headers the header fields
 */
public record Request(String method, String path, @Nullable String query, Headers headers) {

    /** Returns a GET of this target without header fields. */
    public static Request get(String target) {
        int mark = target.indexOf('?');
        return mark < 0
                ? new Request("GET", target, null, Headers.NONE)
                : new Request("GET", target.substring(0, mark), target.substring(mark + 1), Headers.NONE);
    }

    /** Returns this request with one more header field. */
    public Request with(String name, String value) {
        return new Request(method, path, query, headers.with(name, value));
    }

    /** Returns this request with another method. */
    public Request withMethod(String other) {
        return new Request(other, path, query, headers);
    }
}
