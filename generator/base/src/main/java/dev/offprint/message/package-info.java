/** Texts for authors in their language: templates with values go in, text comes out. Sees nothing of the program. */
@NullMarked
package dev.offprint.message;

import org.jspecify.annotations.NullMarked;
