/** Cuts long lists into parts, which releases share. */
@NullMarked
package dev.offprint.publish.release.part;

import org.jspecify.annotations.NullMarked;
