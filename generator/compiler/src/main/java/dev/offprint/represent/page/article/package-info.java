/**
 * The pages of articles: a linked article enters, both forms of each translation leave.
 */
@NullMarked
package dev.offprint.represent.page.article;

import org.jspecify.annotations.NullMarked;
