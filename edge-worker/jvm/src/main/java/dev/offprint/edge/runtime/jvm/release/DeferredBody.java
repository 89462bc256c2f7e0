package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A content of a release, or some of its bytes, which is fetched only when it is sent: a HEAD, a 304 and a check for existence cost no
 * request to the store.
 */
public final class DeferredBody implements Body {

    private final ContentObjects objects;
    private final Content content;
    private final long first;
    private final long length;

    DeferredBody(ContentObjects objects, Content content) {
        this(objects, content, 0, content.length());
    }

    private DeferredBody(ContentObjects objects, Content content, long first, long length) {
        this.objects = objects;
        this.content = content;
        this.first = first;
        this.length = length;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public Optional<Body> range(long from, long count) {
        return Optional.of(new DeferredBody(objects, content, from, count));
    }

    /**
     * Returns the content: {@link Bytes} or a {@link StreamedBody}.
     *
     * @throws StoreUnavailable if the store fails
     */
    public Body open() throws StoreUnavailable {
        return objects.body(content, first, length);
    }

    /** Returns the content if it is in memory, else null. Does not block. */
    public @Nullable Body inMemory() {
        return length == content.length() ? objects.bodyInMemory(content) : null;
    }

    /** Returns the body to send: this one, or the content of a deferred body. */
    public static Body opened(Body body) throws StoreUnavailable {
        return body instanceof DeferredBody deferred ? deferred.open() : body;
    }
}
