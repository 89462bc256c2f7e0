/**
 * Reading and validating. Files of the source tree enter; one valid article, page, skill or site at a time leaves.
 */
@NullMarked
package dev.offprint.article.read;

import org.jspecify.annotations.NullMarked;
