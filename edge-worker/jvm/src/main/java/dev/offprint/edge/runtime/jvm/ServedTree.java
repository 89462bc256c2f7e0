package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.store.ObjectStore;

/**
 * The adapter for the tree as it is at one moment, where that lies, and who counts its clients.
 *
 * @param edge the adapter
 * @param store the tree; of a release it is this release and no other
 * @param limiter the limiter
 */
public record ServedTree(Edge edge, ObjectStore store, RateLimiter limiter) {}
