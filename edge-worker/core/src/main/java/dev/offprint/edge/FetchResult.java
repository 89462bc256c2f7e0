package dev.offprint.edge;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.StoredObject;

/** The result of a {@link Plan.Fetch}. */
public sealed interface FetchResult {

    /**
     * The first of the keys that exists, with its object. {@link Edge#finish} takes over the body.
     *
     * @param key one of the keys of the fetch
     * @param object the object under it
     */
    record Found(ObjectKey key, StoredObject object) implements FetchResult {}

    /** None of the keys exists. */
    record Missing() implements FetchResult {}

    /** The store failed. */
    record Failed() implements FetchResult {}
}
