package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A store with conditional reads: it says at little cost that an object has not changed. */
public interface ConditionalStore extends ObjectStore {

    /** The result of a conditional read. */
    sealed interface Look {

        /** The object has not changed. */
        record Unchanged() implements Look {}

        /** There is no object. */
        record Absent() implements Look {}

        /**
         * The object has changed, or is read for the first time.
         *
         * @param object the object
         * @param version identifies this content in the next read, or null if the store has no versions
         */
        record Found(StoredObject object, @Nullable String version) implements Look {}

        /**
         * The store cannot be asked, and this is what it had.
         *
         * @param object the object that it had
         * @param seen when it had this object last
         */
        record Remembered(StoredObject object, Instant seen) implements Look {}
    }

    @Override
    default Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        return look(key, null) instanceof Look.Found found ? Optional.of(found.object()) : Optional.empty();
    }

    /**
     * Reads the object under this key, unless it still has this version.
     *
     * @param version the version of the last read, or null
     * @throws StoreUnavailable if the store fails, refuses, or is late
     */
    Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable;

    /** Does the same for any store. */
    static Look look(ObjectStore store, ObjectKey key, @Nullable String version) throws StoreUnavailable {
        if (store instanceof ConditionalStore conditional) {
            return conditional.look(key, version);
        }
        Optional<StoredObject> object = store.get(key);
        if (object.isEmpty()) {
            return new Look.Absent();
        } else if (object.get().digest().equals(version)) {
            object.get().body().discard();
            return new Look.Unchanged();
        }
        return new Look.Found(object.get(), object.get().digest());
    }
}
