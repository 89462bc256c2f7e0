/**
 * Releases in a storage: contents and manifest nodes by digest, records, and the pointer that names the current one.
 */
@NullMarked
package dev.offprint.publish.release;

import org.jspecify.annotations.NullMarked;
