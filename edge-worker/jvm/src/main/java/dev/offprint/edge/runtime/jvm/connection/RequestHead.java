package dev.offprint.edge.runtime.jvm.connection;

import java.util.List;
import java.util.OptionalInt;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * The rules for the head of a request, and the memory it takes. HTTP/1.1 stops reading at the longest head allowed. In HTTP/2
 * the head must be decoded to its end, or the tables that other requests of the connection use are damaged: so this server
 * reads on, and refuses that one request.
 */
public final class RequestHead {

    /** The bytes of the request line and all header fields together. */
    public static final int LONGEST = 8 * 1024;

    /** The bytes after which HTTP/2 stops reading, and ends the connection. */
    static final int READ = 32 * 1024;

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
        if (request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_2) {
            return OptionalInt.empty(); // Jetty has refused it already
        } else if (hasConnectionFields(request.getHeaders())) {
            return OptionalInt.of(HttpStatus.BAD_REQUEST_400);
        }
        int target = length(request.getHttpURI().getPathQuery());
        if (target > LONGEST) {
            return OptionalInt.of(HttpStatus.URI_TOO_LONG_414);
        }
        long size = (long) PSEUDO_FIELDS + target + length(request.getHttpURI().getAuthority());
        for (HttpField field : request.getHeaders()) {
            size += FIELD + field.getName().length() + length(field.getValue());
        }
        return size > LONGEST ? OptionalInt.of(HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431) : OptionalInt.empty();
    }

    /** Returns whether a request of HTTP/2 has fields that make it malformed (RFC 9113, 8.2.2). */
    private static boolean hasConnectionFields(HttpFields fields) {
        // sent in HTTP/1.1 before the upgrade: Jetty refuses the field in HTTP/2 but for the value TE
        boolean upgraded = fields.contains(HttpHeader.CONNECTION, "upgrade");
        return !upgraded && CONNECTION_FIELDS.stream().anyMatch(fields::contains);
    }

    /** Returns the memory of a head in HTTP/2, whose target may be longer than the longest head in HTTP/1.1. */
    static long memory(MetaData head) {
        String target =
                head instanceof MetaData.Request request ? request.getHttpURI().getPathQuery() : null;
        return memory(head.getHttpFields()) + TARGETS * length(target);
    }

    static long memory(HttpFields fields) {
        long size = 0;
        for (HttpField field : fields) {
            size += FIELD_OBJECTS + field.getName().length() + length(field.getValue());
        }
        return size;
    }

    private static int length(@Nullable String text) {
        return text == null ? 0 : text.length();
    }
}
