/**
 * Renames an article: the one place that edits what authors wrote.
 */
@NullMarked
package dev.offprint.author.rename;

import org.jspecify.annotations.NullMarked;
