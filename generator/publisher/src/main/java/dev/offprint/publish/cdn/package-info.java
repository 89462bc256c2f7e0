/**
 * Purges the caches between the adapter and its clients after a release: from changed files to addresses, and from addresses
 * to requests to the providers of the caches.
 */
@NullMarked
package dev.offprint.publish.cdn;

import org.jspecify.annotations.NullMarked;
