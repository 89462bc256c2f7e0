/**
 * Reads releases: the pointer names a manifest, the manifest names contents by their digests. A snapshot is an object store that
 * never changes.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.release;

import org.jspecify.annotations.NullMarked;
