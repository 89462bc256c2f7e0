/**
 * Runs whose sources are those of the last run: what it said is said again, and nothing is read. A run that is repeated gives what
 * a run from scratch gives.
 */
@NullMarked
package dev.offprint.pipeline.repeat;

import org.jspecify.annotations.NullMarked;
