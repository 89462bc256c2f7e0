/** Finds what readers would not see: HTML that the sanitiser removes, and markup that Markdown does not know. */
@NullMarked
package dev.offprint.article.markdown.lint;

import org.jspecify.annotations.NullMarked;
