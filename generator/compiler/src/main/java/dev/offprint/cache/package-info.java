/**
 * What a build knows of the last one: which articles need not be compiled again, which lists not composed again, and what
 * the tree holds. A build with it gives the same bytes as one without.
 */
@NullMarked
package dev.offprint.cache;

import org.jspecify.annotations.NullMarked;
