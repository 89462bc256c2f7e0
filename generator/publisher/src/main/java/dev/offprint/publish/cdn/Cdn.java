package dev.offprint.publish.cdn;

import java.io.IOException;

/** A cache in front of the adapter that can be purged. */
public interface Cdn {

    /** Returns its name for messages, without secrets. */
    String name();

    /** Returns how many single addresses may be purged after one switch; of more, everything is. */
    int limit();

    /**
     * Purges the cache.
     *
     * @param list what to purge, within the limit
     * @param reference identifies this purge, so that a provider can ignore a request that is sent twice
     * @throws IOException if not everything was purged; the message has the request, the answer and how to go on, without secrets
     */
    void purge(PurgeList list, String reference) throws IOException, InterruptedException;
}
