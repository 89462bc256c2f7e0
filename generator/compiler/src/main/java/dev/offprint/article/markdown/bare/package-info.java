/** Addresses that stand in a text without brackets. */
@NullMarked
package dev.offprint.article.markdown.bare;

import org.jspecify.annotations.NullMarked;
