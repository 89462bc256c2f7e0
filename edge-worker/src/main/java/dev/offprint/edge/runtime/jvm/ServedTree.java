package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.limit.RateLimiter;

/**
 * The adapter for the tree as it is at one moment, and who counts its clients.
 *
 * @param edge the adapter
 * @param limiter the limiter
 */
public record ServedTree(Edge edge, RateLimiter limiter) {}
