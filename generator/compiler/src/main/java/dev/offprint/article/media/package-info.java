/**
 * Files beside articles: bytes enter, what a page has to know of them leaves.
 */
@NullMarked
package dev.offprint.article.media;

import org.jspecify.annotations.NullMarked;
