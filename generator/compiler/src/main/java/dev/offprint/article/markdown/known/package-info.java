/**
 * Markdown that people know from elsewhere, and what of it pages do not render. Nodes of a parser enter; what they stand for
 * leaves.
 */
@NullMarked
package dev.offprint.article.markdown.known;

import org.jspecify.annotations.NullMarked;
