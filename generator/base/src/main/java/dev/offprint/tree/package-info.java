/** The public tree on the disk: its files, their digests, the manifest, and whether it is complete. */
@NullMarked
package dev.offprint.tree;

import org.jspecify.annotations.NullMarked;
