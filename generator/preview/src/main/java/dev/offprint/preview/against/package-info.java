/** Compares the sources with the release that is live: what its readers have. */
@NullMarked
package dev.offprint.preview.against;

import org.jspecify.annotations.NullMarked;
