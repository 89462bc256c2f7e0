/**
 * Reads a store of releases whole, by digest: a store enters, what is damaged or missing in it leaves, and what a built tree
 * has of that is sent again.
 */
@NullMarked
package dev.offprint.publish.fsck;

import org.jspecify.annotations.NullMarked;
