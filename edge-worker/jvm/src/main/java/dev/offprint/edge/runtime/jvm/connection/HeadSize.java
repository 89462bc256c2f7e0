package dev.offprint.edge.runtime.jvm.connection;

import java.util.OptionalInt;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * How long a request's head may be, and what it takes in memory, about. HTTP/1.1 reads no further than a head may be long. In
 * HTTP/2 others share the connection, and a head that is not decoded to its end spoils their tables as well: so it reads
 * further, and refuses the one request.
 */
public final class HeadSize {

    /** The bytes of the request line and all header fields together. */
    public static final int LONGEST = 8 * 1024;

    /** Beyond this HTTP/2 reads no further, and ends the connection. */
    static final int READ = 32 * 1024;

    /** What each field counts besides its name and value (RFC 9113, 6.5.2). */
    private static final int FIELD = 32;

    private static final int PSEUDO_FIELDS = 4 * FIELD + ":method:scheme:authority:path".length();

    /** The objects of a field: itself, its two texts, its place in lists. */
    private static final long FIELD_OBJECTS = 160;
    /** How often the target of a request is kept: with its query, without, and decoded. */
    private static final long TARGETS = 3;

    private HeadSize() {}

    /** Returns the status that refuses a request because its head is too long; nothing where it is not. */
    public static OptionalInt refusal(Request request) {
        if (request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_2) {
            return OptionalInt.empty(); // it was never read
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

    /** Returns what a head in HTTP/2 takes, whose target may be longer than other heads altogether. */
    static long of(MetaData head) {
        String target =
                head instanceof MetaData.Request request ? request.getHttpURI().getPathQuery() : null;
        return of(head.getHttpFields()) + TARGETS * length(target);
    }

    static long of(HttpFields fields) {
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
