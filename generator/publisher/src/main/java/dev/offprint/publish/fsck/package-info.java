/**
 * Checks a store of releases: reads every object, compares it with its digest, reports damaged and missing ones, and repairs
 * them from a built tree.
 */
@NullMarked
package dev.offprint.publish.fsck;

import org.jspecify.annotations.NullMarked;
