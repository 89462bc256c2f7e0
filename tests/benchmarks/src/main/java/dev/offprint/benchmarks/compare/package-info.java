/**
 * Whole processes against each other: Offprint, its peers and the floor, in turn, in one run, on one machine. What is quoted
 * is the median of the ratios.
 */
@NullMarked
package dev.offprint.benchmarks.compare;

import org.jspecify.annotations.NullMarked;
