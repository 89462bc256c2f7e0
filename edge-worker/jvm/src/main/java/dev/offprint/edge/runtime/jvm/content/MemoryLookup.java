package dev.offprint.edge.runtime.jvm.content;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A store that can say without I/O what memory knows of its objects. */
public interface MemoryLookup extends ObjectStore {

    /**
     * What memory knows.
     *
     * @param hit the first key that has an object, or nothing if none has
     * @param again finds the content of that object again
     */
    record Known(Optional<Hit> hit, Again again) {}

    /** Finds a content again. */
    @FunctionalInterface
    interface Again {

        /**
         * Returns the content if all still holds that was known when it was found, else null; where no key had an object, and still none
         * has one, an empty content. Does no I/O.
         */
        @Nullable
        Body body();
    }

    /** Returns the first of these keys that has an object, or nothing if memory cannot tell. Does not block. */
    Optional<Known> firstInMemory(List<ObjectKey> keys);
}
