/** Texts as Markdown writes them. */
@NullMarked
package dev.offprint.importer.markdown;

import org.jspecify.annotations.NullMarked;
