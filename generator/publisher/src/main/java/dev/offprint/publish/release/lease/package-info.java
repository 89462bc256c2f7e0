/** Locks on the releases of a store: who is at work there, and how a lock that was left behind is broken. */
@NullMarked
package dev.offprint.publish.release.lease;

import org.jspecify.annotations.NullMarked;
