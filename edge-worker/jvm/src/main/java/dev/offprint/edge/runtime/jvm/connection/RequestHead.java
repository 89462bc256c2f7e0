package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Headers;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * The rules for the head of a request, and the memory it takes. HTTP/1.1 stops reading at the longest head allowed. In HTTP/2
 * the head must be decoded to its end, or the tables that other requests of the connection use are damaged: so this server
 * reads on, and refuses that one request.
 */
public final class RequestHead {

    /** The bytes of the request line and all header fields together. */
    static final int LONGEST = 8 * 1024;
    /** The bytes that each field counts besides its name and value (RFC 9113, 6.5.2). */
    private static final int FIELD = 32;

    private static final int PSEUDO_FIELDS = 4 * FIELD + ":method:scheme:authority:path".length();
    /** The memory of a field's objects: the field, its two strings, its places in lists. */
    private static final long FIELD_OBJECTS = 160;
    /** The number of copies of a request's target: with its query, without, and decoded. */
    private static final long TARGETS = 3;

    /** Fields of HTTP/1.1 connections. A proxy that passes them on from HTTP/2 may see two requests in one. */
    private static final List<String> CONNECTION_FIELDS =
            List.of("Connection", "Keep-Alive", "Proxy-Connection", "Transfer-Encoding", "Upgrade");

    private RequestHead() {}

    /** Returns the status that refuses a request because of its head, or nothing where the head is right. */
    public static OptionalInt refusal(Request request) {
        HttpFields fields = request.getHeaders();
        if (!isMultiplexed(request)) {
            return OptionalInt.empty(); // Jetty has refused it already
        } else if (CONNECTION_FIELDS.stream().anyMatch(fields::contains)) { // malformed (RFC 9113, 8.2.2)
            return OptionalInt.of(HttpStatus.BAD_REQUEST_400);
        }
        int target = length(request.getHttpURI().getPathQuery());
        if (target > LONGEST) {
            return OptionalInt.of(HttpStatus.URI_TOO_LONG_414);
        }
        long size = (long) PSEUDO_FIELDS + target + length(request.getHttpURI().getAuthority());
        for (HttpField field : fields) {
            size += FIELD + field.getName().length() + length(field.getValue());
        }
        return size > LONGEST ? OptionalInt.of(HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431) : OptionalInt.empty();
    }

    /** Returns the memory of a head in bytes, approximately. */
    public static long memory(Request request) {
        long size = TARGETS * length(request.getHttpURI().getPathQuery());
        for (HttpField field : request.getHeaders()) {
            size += FIELD_OBJECTS + field.getName().length() + length(field.getValue());
        }
        return size;
    }

    /** Returns whether a request is one of several at a time on its connection. */
    public static boolean isMultiplexed(Request request) {
        return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2;
    }

    /** Returns whether Jetty made this request up, because it could not read the path of the real one. */
    public static boolean isMadeUp(Request request) {
        String path = String.valueOf(request.getHttpURI().getPath());
        return isMultiplexed(request)
                ? path.equals("/badRequest") && request.getHttpURI().getScheme() == null
                : path.equals("/badMessage") && request.getMethod().equals("BAD");
    }

    /** Returns a request as the adapter reads it. */
    public static dev.offprint.edge.http.Request asked(Request request) {
        String path = String.valueOf(request.getHttpURI().getPath());
        // neither `*` nor an authority (RFC 9112, 3.2) is an address here; `/*` is answered with 404
        String rooted = path.startsWith("/") ? path : "/*";
        List<Headers.Field> fields = new ArrayList<>(request.getHeaders().size() + 1);
        for (HttpField field : request.getHeaders()) {
            String value = field.getValue();
            fields.add(new Headers.Field(field.getName(), value == null ? "" : value));
        }
        String authority = request.getHttpURI().getAuthority();
        if (authority != null && !request.getHeaders().contains(HttpHeader.HOST)) {
            fields.add(new Headers.Field("Host", authority)); // RFC 9113, 8.3.1: HTTP/2 has a pseudo-field for it
        }
        return new dev.offprint.edge.http.Request(
                request.getMethod(), rooted, request.getHttpURI().getQuery(), new Headers(fields));
    }

    private static int length(@Nullable String text) {
        return text == null ? 0 : text.length();
    }
}
