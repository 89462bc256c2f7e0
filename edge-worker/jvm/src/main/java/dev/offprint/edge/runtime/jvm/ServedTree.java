package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.store.ObjectStore;

/**
 * A tree to serve, with its adapter.
 *
 * @param edge the adapter
 * @param store the objects of the tree; for a release, of exactly this release
 * @param limiter counts the requests of clients
 */
public record ServedTree(Edge edge, ObjectStore store, RateLimiter limiter) {}
