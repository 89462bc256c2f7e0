/**
 * The tree as files. Representations enter; a complete, verified tree on disk and its manifest leave.
 */
@NullMarked
package dev.offprint.output;

import org.jspecify.annotations.NullMarked;
