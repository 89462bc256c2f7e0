/** The manifest of a release as a tree of nodes: made of a built tree, read from a storage, compared. */
@NullMarked
package dev.offprint.publish.release.manifest;

import org.jspecify.annotations.NullMarked;
