/** Finds markup that a parser takes for text: pages show it as it is written. */
@NullMarked
package dev.offprint.article.markdown.lint.unread;

import org.jspecify.annotations.NullMarked;
