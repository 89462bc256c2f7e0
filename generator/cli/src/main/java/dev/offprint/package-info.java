/**
 * The generator: sources in, public tree out.
 */
@NullMarked
package dev.offprint;

import org.jspecify.annotations.NullMarked;
