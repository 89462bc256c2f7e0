package dev.offprint.edge.runtime.jvm;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.offprint.edge.SelectedRepresentation;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import org.eclipse.jetty.http.HttpFields;
import org.jspecify.annotations.Nullable;

/**
 * The representations of one tree that were sent lately, by all that the adapter's decision depends on: the target, Accept and
 * Accept-Encoding. The decision is pure, and a release never changes, so an entry holds as long as the tree is served.
 * Used by many threads.
 */
final class RepresentationCache {

    /** The most entries; one takes about 4 KiB besides its content, which is not kept here. */
    private static final int ENTRIES = 8 * 1024;

    /** The longest key, in characters: longer ones are rarely repeated. */
    private static final int LONGEST = 1024;

    private final ServedTree tree;
    private final Cache<Key, Entry> entries =
            Caffeine.newBuilder().maximumSize(ENTRIES).executor(Runnable::run).build();

    private record Key(
            String path,
            @Nullable String query,
            @Nullable String accept,
            @Nullable String coding) {

        static Key of(Request request) {
            Headers headers = request.headers();
            return new Key(
                    request.path(),
                    request.query(),
                    headers.combined("Accept").orElse(null),
                    headers.combined("Accept-Encoding").orElse(null));
        }

        boolean isShort() {
            return length(path) + length(query) + length(accept) + length(coding) <= LONGEST;
        }

        private static int length(@Nullable String text) {
            return text == null ? 0 : text.length();
        }
    }

    /**
     * A representation.
     *
     * @param representation the decision
     * @param metered whether requests for it count against the quota
     * @param body its content, perhaps still to be fetched
     * @param fields the encoded fields of the answer with content
     * @param unchanged the encoded fields of 304
     */
    record Entry(
            SelectedRepresentation representation,
            boolean metered,
            Body body,
            HttpFields fields,
            HttpFields unchanged) {

        /** Returns the encoded fields, if they are those of a response. */
        @Nullable
        HttpFields encoded(Headers headers) {
            if (headers.equals(representation.fields())) {
                return fields;
            }
            return headers.equals(representation.unchanged()) ? unchanged : null;
        }
    }

    /** Returns an empty cache for a tree. */
    RepresentationCache(ServedTree tree) {
        this.tree = tree;
    }

    /** Returns the tree. */
    ServedTree tree() {
        return tree;
    }

    /** Returns the entry for a GET, or null. */
    @Nullable
    Entry get(Request request) {
        Key key = Key.of(request);
        return key.isShort() ? entries.getIfPresent(key) : null;
    }

    /** Keeps what was decided about a GET. */
    void put(Request request, SelectedRepresentation representation, boolean metered, Body body) {
        Key key = Key.of(request);
        if (key.isShort()) {
            HttpFields fields = EncodedResponse.often(representation.fields());
            HttpFields unchanged = EncodedResponse.often(representation.unchanged());
            entries.put(key, new Entry(representation, metered, body, fields, unchanged));
        }
    }
}
