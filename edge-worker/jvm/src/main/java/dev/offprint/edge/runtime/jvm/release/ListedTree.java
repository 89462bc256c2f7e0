package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.store.StoreUnavailable;
import java.util.function.Consumer;

/** A tree that knows all of its files: a release does, by its manifest. */
public interface ListedTree {

    /**
     * Shows every file, in the order of keys. Reads the whole manifest, and no content.
     *
     * @throws StoreUnavailable if the store fails, or a part of the manifest is damaged
     */
    void each(Consumer<ManifestEntry> visitor) throws StoreUnavailable;
}
