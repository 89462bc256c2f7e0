/** What extensions of Python-Markdown add to Markdown over several lines. */
@NullMarked
package dev.offprint.importer.markup.mkdocs;

import org.jspecify.annotations.NullMarked;
