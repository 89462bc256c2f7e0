/**
 * Reading and validating. Files of the source tree enter; one valid article, page, skill or site at a time leaves, its links resolved by who knows the others.
 */
@NullMarked
package dev.offprint.article.read;

import org.jspecify.annotations.NullMarked;
