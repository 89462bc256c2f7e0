package dev.offprint.edge.store;

import dev.offprint.edge.resource.ObjectKey;
import java.util.Optional;

/** Where the objects of a tree are read from. Safe for use by many threads. */
public interface ObjectStore extends AutoCloseable {

    /**
     * Returns the object under this key, or nothing where there is none.
     *
     * @param key where it lies
     * @throws StoreUnavailable where the store fails, refuses, is late, or breaks off
     */
    Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable;

    @Override
    default void close() {}
}
