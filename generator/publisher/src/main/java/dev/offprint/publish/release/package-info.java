/**
 * Releases in a storage: blobs by digest, records, and the pointer to the current release.
 */
@NullMarked
package dev.offprint.publish.release;

import org.jspecify.annotations.NullMarked;
