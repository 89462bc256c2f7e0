/** The public tree on the disk: its files, their digests, the manifest, and whether it is whole. */
@NullMarked
package dev.offprint.tree;

import org.jspecify.annotations.NullMarked;
