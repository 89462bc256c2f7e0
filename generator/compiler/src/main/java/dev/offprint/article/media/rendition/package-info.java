/**
 * Smaller versions of images for small screens: which there are, what is in them, and what is remembered of them.
 */
@NullMarked
package dev.offprint.article.media.rendition;

import org.jspecify.annotations.NullMarked;
