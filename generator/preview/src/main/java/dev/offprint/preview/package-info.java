/**
 * The preview: the production adapter over the content as it lies on the disk at this moment. Saves enter; pages that reload
 * themselves leave.
 */
@NullMarked
package dev.offprint.preview;

import org.jspecify.annotations.NullMarked;
