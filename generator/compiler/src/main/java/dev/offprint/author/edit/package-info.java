/** Renames articles and makes mechanical corrections: the one place that edits what authors wrote. */
@NullMarked
package dev.offprint.author.edit;

import org.jspecify.annotations.NullMarked;
