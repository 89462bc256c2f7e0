/**
 * Releases, read: the pointer leads to a manifest, the manifest to contents under their digests. What a store holds enters
 * as bytes; a snapshot leaves, an object store that never changes, and stays whole while the next one is looked for.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.release;

import org.jspecify.annotations.NullMarked;
