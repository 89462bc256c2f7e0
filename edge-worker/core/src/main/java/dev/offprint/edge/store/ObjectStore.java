package dev.offprint.edge.store;

import dev.offprint.edge.resource.ObjectKey;
import java.util.List;
import java.util.Optional;

/** The store of a tree, for reading. Safe for use by many threads. */
public interface ObjectStore extends AutoCloseable {

    /**
     * Returns the object under this key, or nothing if there is none.
     *
     * @throws StoreUnavailable if the store fails, refuses, or is late
     */
    Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable;

    /**
     * An object with its key.
     *
     * @param key its key
     * @param object the object
     */
    record Hit(ObjectKey key, StoredObject object) {}

    /**
     * Returns the first of these keys that has an object, or nothing if none has. A store may override this to look up several
     * keys at once.
     *
     * @param keys the keys, best first
     * @throws StoreUnavailable if the store fails, refuses, or is late
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
