/** What editors of plain folders add to Markdown, as Obsidian does. */
@NullMarked
package dev.offprint.importer.markup.plain;

import org.jspecify.annotations.NullMarked;
