/**
 * Markdown as pages show it. An author's text enters; safe HTML and its headings leave.
 */
@NullMarked
package dev.offprint.article.markdown.page;

import org.jspecify.annotations.NullMarked;
