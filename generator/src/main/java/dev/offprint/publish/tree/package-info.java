/**
 * The tree on a disk. Representations enter; a complete tree and its manifest leave, or the old tree stays as it was.
 */
@NullMarked
package dev.offprint.publish.tree;

import org.jspecify.annotations.NullMarked;
