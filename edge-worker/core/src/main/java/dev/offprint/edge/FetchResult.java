package dev.offprint.edge;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.StoredObject;

/** What came of a {@link Plan.Fetch}. */
public sealed interface FetchResult {

    /**
     * The first of the keys that exists, and what lies there. Whoever finishes the fetch takes over the body.
     *
     * @param key one of the keys of the fetch
     * @param object the object under it
     */
    record Found(ObjectKey key, StoredObject object) implements FetchResult {}

    /** None of the keys exists. */
    record Missing() implements FetchResult {}

    /** The store did not answer as a store should. */
    record Failed() implements FetchResult {}
}
