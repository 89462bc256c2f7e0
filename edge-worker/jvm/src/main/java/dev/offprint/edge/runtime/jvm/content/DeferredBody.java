package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Content with a known length that is fetched only when it is sent: a HEAD, a 304 and a check for existence cost no request to
 * the store.
 *
 * @param length the number of bytes
 * @param opener fetches it
 */
public record DeferredBody(long length, Opener opener) implements Body {

    /** Fetches a content. */
    @FunctionalInterface
    public interface Opener {

        /**
         * Returns the content: {@link dev.offprint.edge.http.Bytes} or a {@link StreamedBody}.
         *
         * @throws StoreUnavailable if the store fails
         */
        Body open() throws StoreUnavailable;

        /** Returns the content if it is in memory, else null. Does not block. */
        default @Nullable Body inMemory() {
            return null;
        }

        /** Returns what fetches only some of the bytes, or null if they cannot be compared with a digest alone. */
        default @Nullable Opener range(long first, long count) {
            return null;
        }
    }

    @Override
    public Optional<Body> range(long first, long count) {
        Opener some = opener.range(first, count);
        return some == null ? Optional.empty() : Optional.of(new DeferredBody(count, some));
    }

    /** Returns the body to send: this one, or the content of a deferred body. */
    public static Body opened(Body body) throws StoreUnavailable {
        return body instanceof DeferredBody deferred ? deferred.opener().open() : body;
    }
}
