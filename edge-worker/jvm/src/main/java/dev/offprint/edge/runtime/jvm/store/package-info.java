/**
 * Where a JVM reads a tree from: a directory, or a bucket of an object storage. A key enters; an object with its digest,
 * its absence or a failure leaves.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.store;

import org.jspecify.annotations.NullMarked;
