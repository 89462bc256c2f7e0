/**
 * Whole processes beside each other: Offprint and Hugo, in turn, in one run, on one machine. What is quoted is the median of
 * the ratios.
 */
@NullMarked
package dev.offprint.benchmarks.compare;

import org.jspecify.annotations.NullMarked;
