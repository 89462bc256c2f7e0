/**
 * Articles that had another slug before, and where their addresses lead now.
 */
@NullMarked
package dev.offprint.edge.rename;

import org.jspecify.annotations.NullMarked;
