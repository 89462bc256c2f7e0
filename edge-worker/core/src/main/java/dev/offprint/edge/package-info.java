/**
 * The adapter: it turns requests into plans and answers, without any I/O of its own.
 */
@NullMarked
package dev.offprint.edge;

import org.jspecify.annotations.NullMarked;
