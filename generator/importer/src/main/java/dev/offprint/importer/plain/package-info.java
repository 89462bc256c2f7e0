/** Folders of Markdown that no tool has set up. */
@NullMarked
package dev.offprint.importer.plain;

import org.jspecify.annotations.NullMarked;
