/**
 * Which state of one language a translation was made from. The texts of both enter; what changed since leaves, part by part.
 */
@NullMarked
package dev.offprint.article.state;

import org.jspecify.annotations.NullMarked;
