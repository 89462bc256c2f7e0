package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.store.ObjectStore;
import org.jspecify.annotations.Nullable;

/**
 * What a store holds at one moment.
 *
 * @param release the id of the release, or null for a plain tree
 * @param objects the tree
 * @param config its edge.json
 * @param version the store's name for the object that told: asked again, it says whether all this is still so
 */
public record Snapshot(
        @Nullable String release,
        ObjectStore objects,
        Bytes config,
        @Nullable String version) {}
