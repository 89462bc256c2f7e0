/**
 * Markdown. A text is parsed once; the same text with other destinations, and its safe HTML with headings, leave.
 */
@NullMarked
package dev.offprint.article.markdown;

import org.jspecify.annotations.NullMarked;
