package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A store that never changes, and can say without I/O what memory knows of its objects. */
public interface MemoryLookup extends ObjectStore {

    /** Returns the first of these keys that has an object, or nothing if none has; null if memory cannot tell. Does not block. */
    @SuppressWarnings("NullableOptional") // a store has an object, has none, or is not known to
    @Nullable
    Optional<Hit> firstInMemory(List<ObjectKey> keys);
}
