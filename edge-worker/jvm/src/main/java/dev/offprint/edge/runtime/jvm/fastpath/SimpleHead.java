package dev.offprint.edge.runtime.jvm.fastpath;

import static dev.offprint.edge.runtime.jvm.fastpath.HeadSyntax.ascii;
import static dev.offprint.edge.runtime.jvm.fastpath.HeadSyntax.isAt;

import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.http.EntityTags;
import dev.offprint.edge.http.Headers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The head of a plain GET or HEAD in HTTP/1.1, read in place. It accepts a subset of what the server accepts, and reads it alike; what
 * has a byte, a field or an order outside of that subset is no simple head. One object reads one head after the other and allocates
 * nothing. It equals the {@link DecisionKey} of the same request.
 */
public final class SimpleHead {

    /** The longest head, in bytes: half of what the server accepts. */
    private static final int LONGEST = 4 * 1024;

    private static final byte[] GET = ascii("GET /");
    private static final byte[] HEAD = ascii("HEAD /");
    private static final byte[] VERSION = ascii(" HTTP/1.1\r\n");

    private final SimpleFields fields = new SimpleFields();
    private byte[] bytes = new byte[0];
    private boolean isHead;
    private int begin;
    private int path;
    private int pathEnd;
    private int queryEnd;
    private int firstField;
    private int end;
    private int hash;

    /**
     * Reads a head.
     *
     * @param in holds the bytes
     * @param start where the head begins
     * @param filled where the bytes end that have arrived
     * @return where the head ends, or -1 if it is not complete or not simple
     */
    int read(byte[] in, int start, int filled) {
        int most = Math.min(filled, start + LONGEST);
        bytes = in;
        begin = start;
        isHead = isAt(HEAD, in, start, most);
        if (!isHead && !isAt(GET, in, start, most)) {
            return -1;
        }
        path = start + (isHead ? HEAD.length : GET.length) - 1;
        int target = target(most);
        if (target < 0 || !isAt(VERSION, in, target, most)) {
            return -1;
        }
        firstField = target + VERSION.length;
        end = fields.read(in, firstField, most);
        hash = DecisionKey.hash(
                SimpleFields.hash(in, path, pathEnd),
                SimpleFields.hash(in, pathEnd + 1, queryEnd),
                fields.accept().hash(),
                fields.coding().hash());
        return end;
    }

    /** Returns the same head in bytes of its own. */
    SimpleHead copy() {
        SimpleHead copy = new SimpleHead();
        copy.read(Arrays.copyOfRange(bytes, begin, end), 0, end - begin);
        return copy;
    }

    /** Returns where the target ends, or -1. */
    private int target(int most) {
        int at = path;
        byte before = 0;
        while (at < most && HeadSyntax.isPath(bytes[at])) {
            byte b = bytes[at++];
            if (before == '/' && (b == '/' || b == '.')) {
                return -1; // dot segments and empty ones: Jetty has rules of its own for them
            }
            before = b;
        }
        pathEnd = at;
        queryEnd = at;
        if (at < most && bytes[at] == '?') {
            do {
                at++;
            } while (at < most && HeadSyntax.isQuery(bytes[at]));
            queryEnd = at;
            return at == pathEnd + 1 ? -1 : at;
        }
        return at;
    }

    /** Returns whether this is a HEAD, whose answer has no content. */
    public boolean isHead() {
        return isHead;
    }

    /** Returns the method. */
    public String method() {
        return isHead ? "HEAD" : "GET";
    }

    /** Returns the raw path. */
    public String path() {
        return text(path, pathEnd);
    }

    /** Returns the raw query, or null. */
    public @Nullable String query() {
        return queryEnd == pathEnd ? null : text(pathEnd + 1, queryEnd);
    }

    /** Returns whether If-None-Match is there and names this tag (RFC 9110, 13.1.2). */
    public boolean knows(EntityTag tag) {
        SimpleFields.Value known = fields.ifNoneMatch();
        return known.isThere()
                && (known.isQuoted(tag.opaque())
                        || EntityTags.parse(known.text()).nameWeakly(tag));
    }

    /** Returns the value of the first field of a name, or null. */
    public @Nullable String first(String name) {
        List<Headers.Field> all = fields.all(firstField, name, 1);
        return all.isEmpty() ? null : all.get(0).value();
    }

    /** Returns all fields of a name. */
    public Headers all(String name) {
        return new Headers(new ArrayList<>(fields.all(firstField, name, Integer.MAX_VALUE)));
    }

    /** Returns whether the target has this query, without its question mark; null if it has none. */
    private boolean isQuery(@Nullable String query) {
        int length = queryEnd - pathEnd;
        return length == 0 ? query == null : SimpleFields.is(query, bytes, pathEnd + 1, queryEnd);
    }

    private String text(int start, int end) {
        return new String(bytes, start, end - start, StandardCharsets.US_ASCII);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DecisionKey key
                && SimpleFields.is(key.path(), bytes, path, pathEnd)
                && isQuery(key.query())
                && fields.accept().is(key.accept())
                && fields.coding().is(key.coding());
    }
}
