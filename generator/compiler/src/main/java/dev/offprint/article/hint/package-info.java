/** Guesses what an author meant by a name or a value that is not valid, for the hint of a finding. */
@NullMarked
package dev.offprint.article.hint;

import org.jspecify.annotations.NullMarked;
