/**
 * The object store that the adapter reads from: an object by its key, its absence, or a failure.
 */
@NullMarked
package dev.offprint.edge.store;

import org.jspecify.annotations.NullMarked;
