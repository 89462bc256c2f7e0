/**
 * The tree as files. Representations enter; a complete, verified tree on disk and its manifest leave.
 */
@NullMarked
package dev.offprint.publish;

import org.jspecify.annotations.NullMarked;
