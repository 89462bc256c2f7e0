package dev.offprint.edge.store;

import dev.offprint.edge.resource.ObjectKey;
import java.util.List;
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

    /**
     * An object, and where it was found.
     *
     * @param key its key
     * @param object the object
     */
    record Hit(ObjectKey key, StoredObject object) {}

    /**
     * Returns the first of these keys under which there is an object, or nothing where there is none under any. For those
     * that know several keys at once.
     *
     * @param keys where to look, best first
     * @throws StoreUnavailable where the store fails, refuses, is late, or breaks off
     */
    default Optional<Hit> first(List<ObjectKey> keys) throws StoreUnavailable {
        for (ObjectKey key : keys) {
            Optional<StoredObject> object = get(key);
            if (object.isPresent()) {
                return Optional.of(new Hit(key, object.get()));
            }
        }
        return Optional.empty();
    }

    @Override
    default void close() {}
}
