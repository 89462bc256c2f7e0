/**
 * What the preview says of the content besides showing it. Editions enter; documents for the preview's own pages leave.
 */
@NullMarked
package dev.offprint.preview.dashboard;

import org.jspecify.annotations.NullMarked;
