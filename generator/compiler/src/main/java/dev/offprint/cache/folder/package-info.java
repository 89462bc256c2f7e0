/**
 * The cache on a disk: a folder beside the tree with what the last build wants the next to know. Safe to delete.
 */
@NullMarked
package dev.offprint.cache.folder;

import org.jspecify.annotations.NullMarked;
