/**
 * How much work a Markdown text may ask for. A text enters; the place where it asks for too much leaves.
 */
@NullMarked
package dev.offprint.article.markdown.bound;

import org.jspecify.annotations.NullMarked;
