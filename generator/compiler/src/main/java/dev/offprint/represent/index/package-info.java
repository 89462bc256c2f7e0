/**
 * How the articles of a site are cut into indexes: pure functions from listings to trees of parts. The place of an article
 * depends on its own date, type, title and slug, so a new article changes the part that it falls into and leaves the others.
 */
@NullMarked
package dev.offprint.represent.index;

import org.jspecify.annotations.NullMarked;
