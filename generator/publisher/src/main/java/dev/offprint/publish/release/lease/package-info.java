/** Leases: locks on the releases of a store that expire. */
@NullMarked
package dev.offprint.publish.release.lease;

import org.jspecify.annotations.NullMarked;
