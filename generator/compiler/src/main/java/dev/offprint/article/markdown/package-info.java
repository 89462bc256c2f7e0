/**
 * Links in Markdown. Text and a resolver enter; the same text with other destinations leaves.
 */
@NullMarked
package dev.offprint.article.markdown;

import org.jspecify.annotations.NullMarked;
