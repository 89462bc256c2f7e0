/**
 * The generated sections of the pages for developers. A site enters; sections made of blocks leave.
 */
@NullMarked
package dev.offprint.represent.developers.section;

import org.jspecify.annotations.NullMarked;
