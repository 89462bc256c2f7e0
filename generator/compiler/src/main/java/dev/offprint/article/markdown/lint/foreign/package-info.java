/** Finds what other tools read in a text, and CommonMark does not: pages show it as it is written. */
@NullMarked
package dev.offprint.article.markdown.lint.foreign;

import org.jspecify.annotations.NullMarked;
