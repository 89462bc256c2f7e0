/** The audit trail of a store: every switch of the pointer, with its time, user, releases and reason. */
@NullMarked
package dev.offprint.publish.release.history;

import org.jspecify.annotations.NullMarked;
