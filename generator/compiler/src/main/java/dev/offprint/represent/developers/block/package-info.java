/**
 * The blocks of the pages for developers, and the examples in them. The HTML and the Markdown form of a page come from
 * the same blocks, so they have the same content. The records are the contract of the templates in {@code
 * content/theme/}.
 */
@NullMarked
package dev.offprint.represent.developers.block;

import org.jspecify.annotations.NullMarked;
