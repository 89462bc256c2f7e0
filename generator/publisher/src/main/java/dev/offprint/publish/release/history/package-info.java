/** The audit trail of a store: every switch of the pointer, with who did it, when, from what and why. */
@NullMarked
package dev.offprint.publish.release.history;

import org.jspecify.annotations.NullMarked;
