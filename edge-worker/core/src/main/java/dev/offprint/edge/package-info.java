/**
 * The adapter, composed on one screen: a request in, a plan or an answer out, no I/O of its own.
 */
@NullMarked
package dev.offprint.edge;

import org.jspecify.annotations.NullMarked;
