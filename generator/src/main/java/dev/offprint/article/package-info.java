/**
 * Reading and validating. Source files enter; one valid article, page, skill or site at a time leaves.
 */
@NullMarked
package dev.offprint.article;

import org.jspecify.annotations.NullMarked;
