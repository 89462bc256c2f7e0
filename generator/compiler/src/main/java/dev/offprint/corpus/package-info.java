/**
 * All articles together. Files enter; an index of heads, where links lead by it, and linked articles leave.
 */
@NullMarked
package dev.offprint.corpus;

import org.jspecify.annotations.NullMarked;
