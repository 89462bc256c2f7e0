/**
 * The parts of a check: reads single objects and whole manifests, and keeps digests compactly.
 */
@NullMarked
package dev.offprint.publish.fsck.read;

import org.jspecify.annotations.NullMarked;
