/**
 * The preview: the production adapter over the content on the disk. Saved files enter; pages that reload themselves and the
 * dashboard leave.
 */
@NullMarked
package dev.offprint.preview;

import org.jspecify.annotations.NullMarked;
