package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.RateLimiter;
import org.jspecify.annotations.Nullable;

/** The answer to one request. One object serves one request after the other, so that nothing is allocated. */
public final class SelectedAnswer {

    private static final byte[] NOTHING = new byte[0];

    private @Nullable HeadBlock head;
    private byte[] content = NOTHING;
    private @Nullable RateLimiter limiter;

    /**
     * Selects an answer.
     *
     * @param block its head
     * @param bytes its content; nothing is sent of it where the request is a HEAD
     * @param counted counts the request, or null if it is not metered
     */
    public void set(HeadBlock block, byte[] bytes, @Nullable RateLimiter counted) {
        head = block;
        content = bytes;
        limiter = counted;
    }

    /** Selects an answer without content. */
    public void setEmpty(HeadBlock block, @Nullable RateLimiter counted) {
        set(block, NOTHING, counted);
    }

    /** Selects an answer that is not kept. */
    void set(Response response) {
        byte[] bytes = response.body() instanceof Bytes whole ? whole.bytes() : NOTHING;
        set(HeadBlock.of(response.status(), response.headers()), bytes, null);
    }

    HeadBlock head() {
        if (head == null) {
            throw new IllegalStateException("no answer is selected");
        }
        return head;
    }

    byte[] content() {
        return content;
    }

    @Nullable
    RateLimiter limiter() {
        return limiter;
    }

    /** Returns the bytes of the whole answer. */
    int length() {
        return head().length() + content.length;
    }
}
