/** Texts that authors wrote, before and after an edit: their line ends, and how they differ. */
@NullMarked
package dev.offprint.author.edit.text;

import org.jspecify.annotations.NullMarked;
