/** Messages for authors in their languages. */
@NullMarked
package dev.offprint.message;

import org.jspecify.annotations.NullMarked;
