/** A text line by line, and blocks that begin and end at lines of their own. */
@NullMarked
package dev.offprint.importer.markup.block;

import org.jspecify.annotations.NullMarked;
