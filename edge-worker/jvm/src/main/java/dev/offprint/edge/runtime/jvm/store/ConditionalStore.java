package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A store that tells at little cost that an object is still the one already known. */
public interface ConditionalStore extends ObjectStore {

    /** What became of an object since it was last looked at. */
    sealed interface Look {

        /** It is the same. */
        record Unchanged() implements Look {}

        /** There is none. */
        record Absent() implements Look {}

        /**
         * It is another one, or is seen for the first time.
         *
         * @param object the object
         * @param version names this content in the next question, null where the store has no name for it
         */
        record Found(StoredObject object, @Nullable String version) implements Look {}
    }

    /**
     * Returns what became of the object under this key.
     *
     * @param key where it lies
     * @param version the version already known, null where none is
     * @throws StoreUnavailable where the store fails, refuses, is late, or breaks off
     */
    Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable;

    /** Returns the answer to {@link #look} of a store that can only be read. */
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
