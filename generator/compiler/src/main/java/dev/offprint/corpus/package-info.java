/**
 * All articles together. Heads of articles enter; the index of what is public, and linked articles, leave.
 */
@NullMarked
package dev.offprint.corpus;

import org.jspecify.annotations.NullMarked;
