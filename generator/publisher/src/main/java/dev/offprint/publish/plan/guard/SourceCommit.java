package dev.offprint.publish.plan.guard;

import java.time.Instant;

/**
 * The commit that a tree was built from.
 *
 * @param id its name
 * @param time when it was committed
 */
public record SourceCommit(String id, Instant time) {}
