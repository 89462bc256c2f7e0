/** Finds what readers of a page would miss of a text, for checks and the preview. */
@NullMarked
package dev.offprint.article.markdown.lint;

import org.jspecify.annotations.NullMarked;
