package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.store.StoreUnavailable;

/**
 * Content whose length and digest are known, and which is fetched only when it is to be sent: a HEAD, a 304 and a question
 * whether something exists ask the store for nothing.
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
         * @throws StoreUnavailable where it cannot be had
         */
        Body open() throws StoreUnavailable;
    }

    /** Returns what is to be sent for this body: itself, or what it stands for. */
    public static Body opened(Body body) throws StoreUnavailable {
        return body instanceof DeferredBody deferred ? deferred.opener().open() : body;
    }
}
