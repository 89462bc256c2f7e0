/**
 * What the pages for people have in common: where they are, and what is around their content.
 */
@NullMarked
package dev.offprint.represent.page;

import org.jspecify.annotations.NullMarked;
