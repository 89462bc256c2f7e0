/**
 * Makes the packages that people install, from what the other modules have built. The same inputs give the same bytes: entries are
 * sorted, times and modes fixed.
 */
@NullMarked
package dev.offprint.dist;

import org.jspecify.annotations.NullMarked;
