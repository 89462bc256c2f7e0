/**
 * What is wrong with the sources, where, and how to mend it: collected, sorted, printed. Seen by all, sees none.
 */
@NullMarked
package dev.offprint.diagnostic;

import org.jspecify.annotations.NullMarked;
