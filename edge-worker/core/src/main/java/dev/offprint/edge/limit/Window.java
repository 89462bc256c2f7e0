package dev.offprint.edge.limit;

import org.jspecify.annotations.Nullable;

/** A client's window, and its places in the chain of equal hashes and in the queue by age of a {@link WindowTable}. */
final class Window {

    final long hash;
    final String client;
    long start;
    int used;

    @Nullable
    Window next;

    @Nullable
    Window older;

    @Nullable
    Window newer;

    Window(long hash, String client, long start) {
        this.hash = hash;
        this.client = client;
        this.start = start;
    }
}
