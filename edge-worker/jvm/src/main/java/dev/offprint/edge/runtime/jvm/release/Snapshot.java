package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.store.ObjectStore;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The tree that a store has at one moment.
 *
 * @param release the id of the release, or null for a plain tree
 * @param objects the tree
 * @param config its edge.json
 * @param version the store's version of the pointer or edge.json, to ask whether it has changed, or null
 * @param seen when the store last had this pointer, if it cannot be asked now; null if it has it now
 */
public record Snapshot(
        @Nullable String release,
        ObjectStore objects,
        Bytes config,
        @Nullable String version,
        @Nullable Instant seen) {}
