package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.store.ObjectStore;
import org.jspecify.annotations.Nullable;

/**
 * The tree that a store has at one moment.
 *
 * @param release the id of the release, or null for a plain tree
 * @param objects the tree
 * @param config its edge.json
 * @param version the store's version of the pointer or edge.json, to ask whether it has changed, or null
 */
public record Snapshot(
        @Nullable String release,
        ObjectStore objects,
        Bytes config,
        @Nullable String version) {}
