package dev.offprint.edge.release;

import dev.offprint.edge.store.StoreUnavailable;
import java.util.Optional;

/** A node of a manifest as a lookup needs it. */
public interface SearchableNode {

    /** Returns whether this is of the lowest level. */
    boolean isLeaf();

    /**
     * Returns the entry with this key; nothing in a branch.
     *
     * @throws StoreUnavailable if the entry is malformed
     */
    Optional<ManifestEntry> entry(String key) throws StoreUnavailable;

    /**
     * Returns the digest of the only node below that may have this key; nothing in a leaf.
     *
     * @throws StoreUnavailable if the digest is malformed
     */
    Optional<String> below(String key) throws StoreUnavailable;
}
