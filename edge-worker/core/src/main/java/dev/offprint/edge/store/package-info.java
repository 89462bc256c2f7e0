/**
 * Where objects are read from. A key enters; an object, its absence or a failure leaves.
 */
@NullMarked
package dev.offprint.edge.store;

import org.jspecify.annotations.NullMarked;
