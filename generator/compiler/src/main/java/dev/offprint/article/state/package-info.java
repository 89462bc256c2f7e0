/** Whether a translation still says what the text says that it was made from. */
@NullMarked
package dev.offprint.article.state;

import org.jspecify.annotations.NullMarked;
