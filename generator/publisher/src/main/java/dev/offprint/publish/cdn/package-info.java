/**
 * What caches between the adapter and its clients must forget after a release. What changed enters; addresses leave, and
 * requests to those who run the caches.
 */
@NullMarked
package dev.offprint.publish.cdn;

import org.jspecify.annotations.NullMarked;
