/**
 * The one table of every problem, and its bodies (RFC 9457).
 */
@NullMarked
package dev.offprint.edge.problem;

import org.jspecify.annotations.NullMarked;
