package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import org.jspecify.annotations.Nullable;

/**
 * All that a decision about a GET depends on: the target, Accept and Accept-Encoding. The hash code is that of the bytes of the same
 * texts in a {@link SimpleHead}, which finds a key without making one.
 *
 * @param path the raw path
 * @param query the raw query, or null
 * @param accept the value of Accept, or null
 * @param coding the value of Accept-Encoding, or null
 */
public record DecisionKey(
        String path,
        @Nullable String query,
        @Nullable String accept,
        @Nullable String coding) {

    /** The longest key, in characters: longer ones are rarely repeated. */
    private static final int LONGEST = 1024;

    /** Returns the key of a request. */
    public static DecisionKey of(Request request) {
        Headers headers = request.headers();
        return new DecisionKey(
                request.path(),
                request.query(),
                headers.combined("Accept").orElse(null),
                headers.combined("Accept-Encoding").orElse(null));
    }

    /** Returns whether it is worth keeping. */
    public boolean isShort() {
        return length(path) + length(query) + length(accept) + length(coding) <= LONGEST;
    }

    @Override
    public int hashCode() {
        return hash(hash(path), hash(query), hash(accept), hash(coding));
    }

    /** Joins the hash codes of the four parts. */
    static int hash(int path, int query, int accept, int coding) {
        return ((path * 31 + query) * 31 + accept) * 31 + coding;
    }

    private static int hash(@Nullable String text) {
        return text == null ? 0 : text.hashCode();
    }

    private static int length(@Nullable String text) {
        return text == null ? 0 : text.length();
    }
}
