/**
 * Makes articles of what an old site published, or of a folder of Markdown: reads pages, takes their main elements, writes Markdown that
 * the compiler reads back to the same text, checks the result as {@code offprint check} does, and moves it to its place.
 */
@NullMarked
package dev.offprint.importer;

import org.jspecify.annotations.NullMarked;
