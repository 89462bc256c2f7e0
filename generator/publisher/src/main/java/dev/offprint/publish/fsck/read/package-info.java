/**
 * Reads single objects and whole manifests, and remembers digests compactly: what a check of a store is made of. A storage
 * enters; what was found leaves.
 */
@NullMarked
package dev.offprint.publish.fsck.read;

import org.jspecify.annotations.NullMarked;
