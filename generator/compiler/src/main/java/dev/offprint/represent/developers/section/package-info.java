/**
 * What the pages for developers say, section by section. The facts of a site enter, sections made of blocks leave.
 */
@NullMarked
package dev.offprint.represent.developers.section;

import org.jspecify.annotations.NullMarked;
