/**
 * What a run leaves for the next: one file of records, each a task, the facts that it followed from, and what came of it. A run with it
 * gives what one without it gives.
 */
@NullMarked
package dev.offprint.memo;

import org.jspecify.annotations.NullMarked;
