/**
 * What an article, a page, a skill and the site are once they are valid, and the validator of JSON values.
 */
@NullMarked
package dev.offprint.article;

import org.jspecify.annotations.NullMarked;
