/** What readers lose of a text because Markdown reads its signs in another way than its author. */
@NullMarked
package dev.offprint.article.markdown.lint.lost;

import org.jspecify.annotations.NullMarked;
