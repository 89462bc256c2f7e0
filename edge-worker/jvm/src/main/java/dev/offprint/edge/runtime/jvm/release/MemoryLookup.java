package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import java.util.List;
import java.util.Optional;

/** A store whose objects never change, and which can say without I/O what memory knows of them. */
public interface MemoryLookup extends ObjectStore {

    /**
     * What memory knows.
     *
     * @param hit the first key that has an object, or nothing if none has
     */
    record Known(Optional<Hit> hit) {}

    /** Returns the first of these keys that has an object, or nothing if memory cannot tell. Does not block. */
    Optional<Known> firstInMemory(List<ObjectKey> keys);
}
